// Wrong: the hunt looks for the first visited cell that has a free neighbour and walks on from
// there, instead of for the first unvisited cell that touches the maze.

import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class HuntsForVisitedCell {
    private static final String MOVES = "URDL";

    private final int[] seed = new int[10];
    private int pointer = 0;
    private final boolean[] visited = new boolean[16];
    private final boolean[][] open = new boolean[16][4];

    public static void main(String[] arguments) {
        new HuntsForVisitedCell().solve(new Scanner(System.in));
    }

    private void solve(Scanner input) {
        for (int i = 0; i < 10; i++) seed[i] = input.nextInt();
        int start = input.nextInt();
        int goal = input.nextInt();

        int cell = draw(16);
        visited[cell] = true;
        for (int left = 15; left > 0; left--) {
            if (freeWays(cell).isEmpty()) {
                cell = 0;
                while (!visited[cell] || freeWays(cell).isEmpty()) cell++;
            }
            List<Integer> ways = freeWays(cell);
            int way = ways.get(draw(ways.size()));
            int next = neighbour(cell, way);
            open[cell][way] = true;
            open[next][(way + 2) % 4] = true;
            visited[next] = true;
            cell = next;
        }

        StringBuilder output = new StringBuilder(" _ _ _ _ \n");
        for (int row = 0; row < 4; row++) {
            output.append('|');
            for (int column = 0; column < 4; column++) {
                boolean[] sides = open[row * 4 + column];
                output.append(sides[2] ? ' ' : '_').append(sides[1] ? ' ' : '|');
            }
            output.append('\n');
        }
        output.append(route(start, goal, -1)).append('\n');
        System.out.print(output);
    }

    private int draw(int count) {
        return seed[pointer++ % 10] % count;
    }

    private static int neighbour(int cell, int way) {
        switch (way) {
            case 0: return cell >= 4 ? cell - 4 : -1;
            case 1: return cell % 4 < 3 ? cell + 1 : -1;
            case 2: return cell < 12 ? cell + 4 : -1;
            default: return cell % 4 > 0 ? cell - 1 : -1;
        }
    }

    private List<Integer> freeWays(int cell) {
        List<Integer> ways = new ArrayList<>();
        for (int way = 0; way < 4; way++) {
            int next = neighbour(cell, way);
            if (next >= 0 && !visited[next]) ways.add(way);
        }
        return ways;
    }

    /** The moves from cell to goal without going back to where it came from, or null. */
    private String route(int cell, int goal, int from) {
        if (cell == goal) return "";
        for (int way = 0; way < 4; way++) {
            if (!open[cell][way] || neighbour(cell, way) == from) continue;
            String rest = route(neighbour(cell, way), goal, cell);
            if (rest != null) return MOVES.charAt(way) + rest;
        }
        return null;
    }
}
