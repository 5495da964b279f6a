// The plain way in Java: every cell of the maze gets the next of N * N places when it joins, and a
// Fenwick tree over all places counts those still in the list.
// Status: the cases of this problem.
import java.io.PrintStream;
import java.util.Scanner;

public class Main {
  private static long x;

  private static int random(int count) {
    x = (445 * x + 700001) % 2097169;
    return (int) (x % count);
  }

  private static void add(int[] tree, int place, int change) {
    for (int i = place + 1; i < tree.length; i += i & -i) tree[i] += change;
  }

  public static void main(String[] arguments) {
    Scanner input = new Scanner(System.in);
    int size = input.nextInt();
    x = input.nextLong();

    int cellCount = size * size;
    boolean[] visited = new boolean[cellCount];
    boolean[] southOpen = new boolean[cellCount];
    boolean[] eastOpen = new boolean[cellCount];
    int[] cellAt = new int[cellCount];
    int[] tree = new int[cellCount + 1];
    int topStep = Integer.highestOneBit(cellCount);

    int column = random(size);
    int row = random(size);
    cellAt[0] = row * size + column;
    visited[cellAt[0]] = true;
    add(tree, 0, 1);
    int placed = 1;
    int live = 1;
    int[] neighbours = new int[4];
    while (live > 0) {
      int left = random(live);
      int place = 0;
      for (int step = topStep; step > 0; step /= 2) {
        if (place + step <= cellCount && tree[place + step] <= left) {
          place += step;
          left -= tree[place];
        }
      }

      int cell = cellAt[place];
      row = cell / size;
      column = cell % size;
      int count = 0;
      if (row > 0 && !visited[cell - size]) neighbours[count++] = cell - size;
      // The site's own program never goes east in the first row.
      if (row > 0 && column + 1 < size && !visited[cell + 1]) neighbours[count++] = cell + 1;
      if (row + 1 < size && !visited[cell + size]) neighbours[count++] = cell + size;
      if (column > 0 && !visited[cell - 1]) neighbours[count++] = cell - 1;
      if (count == 0) {
        add(tree, place, -1);
        --live;
        continue;
      }

      int next = neighbours[random(count)];
      if (next == cell - size) southOpen[next] = true;
      else if (next == cell + 1) eastOpen[cell] = true;
      else if (next == cell + size) southOpen[cell] = true;
      else eastOpen[next] = true;
      visited[next] = true;
      cellAt[placed] = next;
      add(tree, placed++, 1);
      ++live;
    }

    StringBuilder text = new StringBuilder(" ");
    text.append("_ ".repeat(size)).append('\n');
    for (row = 0; row < size; ++row) {
      text.append('|');
      for (column = 0; column < size; ++column) {
        text.append(southOpen[row * size + column] ? ' ' : '_');
        text.append(eastOpen[row * size + column] ? ' ' : '|');
      }
      text.append('\n');
    }
    PrintStream output = new PrintStream(System.out, false);
    output.print(text);
    output.flush();
  }
}
