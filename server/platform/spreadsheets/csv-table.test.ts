import { describe, expect, test } from 'vitest';
import { readCsvTable } from './csv-table.ts';

describe('rows of a file', () => {
  const lines = (text: string) =>
    readCsvTable(text, 100).rows.map(({ line, cells }) => [line, ...cells]);

  test('the rows contain the line on which they begin, whatever stands between them', () => {
    expect(lines('a,b\n\n"x\n\ny",2\n,\n"q""z",4\nlast,un"quoted')).toEqual([
      [1, 'a', 'b'],
      [3, 'x\n\ny', '2'],
      [6, '', ''],
      [7, 'q"z', '4'],
      [8, 'last', 'un"quoted'],
    ]);
    expect(lines('sep=;\na;b\n1;2')).toEqual([
      [2, 'a', 'b'],
      [3, '1', '2'],
    ]);
  });

  test('the rows end where a quote is left open, which is reported', () => {
    expect(readCsvTable('a,b\n1,2\n\n"open,3\n4,5\n', 100)).toEqual({
      rows: [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1', '2'] },
      ],
      brokenAt: 4,
    });
    expect(readCsvTable(`a,b\n"${'x,'.repeat(200_000)}`, 100)).toMatchObject({ brokenAt: 2 });
  });
});
