import type { MarkdownIt, StateBlock } from 'markdown-it';

/** A row whose cells stand between tabs, as pasted, or between bars, as chat assistants write them. */
const isRow = (line: string): boolean =>
  /\S\t+\s*\S|^\t+\S/u.test(line) || /^\|.*\S.*\|.*\|$/u.test(line.trim());

/** The line below the heads of a table between bars. */
const rule = /^\|(?:\s*:?-+:?\s*\|)+$/u;

const cellsOf = (line: string): string[] => {
  const trimmed = line.trim();
  const isBarred = trimmed.startsWith('|');
  const cells = isBarred ? trimmed.slice(1, -1).split('|') : line.split('\t');
  return cells.map((cell) => cell.trim());
};

const minRows = 2;

/** The rows of a table that begins at the first of these lines; undefined for fewer than two. */
function readTypedTable(
  lines: readonly string[],
): { rows: string[][]; lineCount: number } | undefined {
  const end = lines.findIndex((line) => !isRow(line));
  const own = lines.slice(0, end === -1 ? lines.length : end);
  const rows = own.filter((line) => !rule.test(line.trim())).map(cellsOf);
  if (rows.length < minRows) return undefined;
  const width = Math.max(...rows.map((cells) => cells.length));
  const filled = rows.map((cells) => [
    ...cells,
    ...Array.from({ length: width - cells.length }, () => ''),
  ]);
  return { rows: filled, lineCount: own.length };
}

const lineAt = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line], state.eMarks[line]);

function parseTable(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  if (!isRow(lineAt(state, start))) return false;
  const lines = Array.from({ length: end - start }, (_, place) => lineAt(state, start + place));
  const table = readTypedTable(lines);
  if (!table) return false;
  if (silent) return true;
  state.push('table_open', 'table', 1);
  state.push('tbody_open', 'tbody', 1);
  for (const cells of table.rows) {
    state.push('tr_open', 'tr', 1);
    for (const cell of cells) {
      state.push('td_open', 'td', 1);
      const inline = state.push('inline', '', 0);
      inline.content = cell;
      inline.children = [];
      state.push('td_close', 'td', -1);
    }
    state.push('tr_close', 'tr', -1);
  }
  state.push('tbody_close', 'tbody', -1);
  state.push('table_close', 'table', -1);
  state.line = start + table.lineCount;
  return true;
}

/** Lines of cells, as a table that was pasted into a question has them, are a table. */
export function typedTables(md: MarkdownIt): void {
  md.block.ruler.before('paragraph', 'typed_table', parseTable, { alt: ['paragraph'] });
}
