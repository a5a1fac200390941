import type { Token } from 'markdown-it';
import { examText } from '#server/platform/notation/exam-text.ts';

/** A piece of a line; `run` is read from left to right and stays on one line where it fits. */
export type Piece =
  | { kind: 'text'; text: string; isBold: boolean }
  | { kind: 'formula'; tex: string }
  | { kind: 'run'; pieces: Piece[] }
  | { kind: 'break' };

/** A part of a text that begins on a line of its own. */
export type RichBlock =
  | { kind: 'paragraph'; pieces: Piece[] }
  | { kind: 'formula'; tex: string }
  /** Rows of cells; all have the same number. */
  | { kind: 'table'; rows: Piece[][][] };

type Line = { pieces: Piece[]; above: Piece[][]; boldness: number };

const readText = (line: Line, text: string) => {
  if (text !== '') line.pieces.push({ kind: 'text', text, isBold: line.boldness > 0 });
};

const readInline = (line: Line, token: Token): void => {
  switch (token.type) {
    case 'bdi_open':
      line.above.push(line.pieces);
      line.pieces = [];
      break;
    case 'bdi_close': {
      const run = line.pieces;
      line.pieces = line.above.pop() ?? [];
      line.pieces.push({ kind: 'run', pieces: run });
      break;
    }
    case 'math_inline':
    case 'math_block':
      line.pieces.push({ kind: 'formula', tex: token.content });
      break;
    case 'softbreak':
    case 'hardbreak':
      line.pieces.push({ kind: 'break' });
      break;
    case 'strong_open':
      line.boldness += 1;
      break;
    case 'strong_close':
      line.boldness -= 1;
      break;
    default:
      readText(line, token.content);
  }
};

const piecesOf = (token: Token | undefined): Piece[] => {
  const line: Line = { pieces: [], above: [], boldness: 0 };
  for (const child of token?.children ?? []) readInline(line, child);
  return line.pieces;
};

const noRun = { problems: [], formulaCount: 0 };

const toBlock = (token: Token): RichBlock => {
  const pieces = piecesOf(token);
  const [only, ...others] = pieces;
  return only?.kind === 'formula' && others.length === 0 ? only : { kind: 'paragraph', pieces };
};

/** A text of an exam as what a printed page shows of it: paragraphs, tables, and formulas with a line of their own. */
export const readRichText = (source: string): RichBlock[] => {
  const blocks: RichBlock[] = [];
  let rows: Piece[][][] | undefined;
  for (const token of examText.parse(source, noRun)) {
    if (token.type === 'table_open') {
      rows = [];
      blocks.push({ kind: 'table', rows });
    } else if (token.type === 'table_close') rows = undefined;
    else if (token.type === 'tr_open') rows?.push([]);
    else if (token.type === 'inline' && rows) rows.at(-1)?.push(piecesOf(token));
    else if (token.type === 'inline') blocks.push(toBlock(token));
  }
  return blocks;
};

/** A text of one line, such as an option. */
export const readRichLine = (source: string): Piece[] =>
  piecesOf(examText.parseInline(source, noRun)[0]);
