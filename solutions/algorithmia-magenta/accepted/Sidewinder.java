// The sidewinder in Java. In its mazes every cell can go up to the top row in one way only, so the
// route is found by climbing from both ends.
// Status: the cases of this problem.

import java.util.Scanner;

public class Sidewinder {
    private static final int SIDE = 4;

    private final int[] seed = new int[10];
    private int pointer = 0;
    private final boolean[][] openEast = new boolean[SIDE][SIDE];
    private final boolean[][] openNorth = new boolean[SIDE + 1][SIDE];

    public static void main(String[] arguments) {
        Scanner input = new Scanner(System.in);
        Sidewinder maze = new Sidewinder();
        for (int i = 0; i < maze.seed.length; i++) maze.seed[i] = input.nextInt();
        maze.grow();
        System.out.print(maze.picture());
        System.out.println(maze.route(input.nextInt(), input.nextInt()));
    }

    private int draw(int count) {
        int number = seed[pointer];
        pointer = (pointer + 1) % seed.length;
        return number % count;
    }

    private void grow() {
        for (int column = 0; column < SIDE - 1; column++) openEast[0][column] = true;
        for (int row = 1; row < SIDE; row++) {
            int runStart = 0;
            for (int column = 0; column < SIDE; column++) {
                if (column < SIDE - 1 && draw(2) == 0) {
                    openEast[row][column] = true;
                } else {
                    openNorth[row][runStart + draw(column - runStart + 1)] = true;
                    runStart = column + 1;
                }
            }
        }
    }

    private String picture() {
        StringBuilder text = new StringBuilder(" " + "_ ".repeat(SIDE) + "\n");
        for (int row = 0; row < SIDE; row++) {
            text.append('|');
            for (int column = 0; column < SIDE; column++) {
                text.append(openNorth[row + 1][column] ? ' ' : '_');
                text.append(openEast[row][column] ? ' ' : '|');
            }
            text.append('\n');
        }
        return text.toString();
    }

    /** The column of the only way up from the run that holds the cell. */
    private int wayUp(int row, int column) {
        int candidate = column;
        while (candidate > 0 && openEast[row][candidate - 1]) candidate--;
        while (!openNorth[row][candidate]) candidate++;
        return candidate;
    }

    private boolean inOneRun(int row, int a, int b) {
        for (int column = Math.min(a, b); column < Math.max(a, b); column++) {
            if (!openEast[row][column]) return false;
        }
        return true;
    }

    private static String sideways(int from, int to) {
        return (to > from ? "R" : "L").repeat(Math.abs(to - from));
    }

    private String route(int start, int goal) {
        int row = start / SIDE;
        int column = start % SIDE;
        int goalRow = goal / SIDE;
        int goalColumn = goal % SIDE;
        String moves = "";
        String lastMoves = "";
        while (row != goalRow || !inOneRun(row, column, goalColumn)) {
            boolean startClimbs = row >= goalRow;
            boolean goalClimbs = goalRow >= row;
            if (startClimbs) {
                int up = wayUp(row, column);
                moves += sideways(column, up) + "U";
                column = up;
                row--;
            }
            if (goalClimbs) {
                int up = wayUp(goalRow, goalColumn);
                lastMoves = "D" + sideways(up, goalColumn) + lastMoves;
                goalColumn = up;
                goalRow--;
            }
        }
        return moves + sideways(column, goalColumn) + lastMoves;
    }
}
