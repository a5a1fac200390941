import type { Token } from 'markdown-it';
import { markdown } from '#server/platform/notation/markdown.ts';

/** A piece of a line; `run` is read from left to right and stays on one line where it fits. */
export type Piece =
  | { kind: 'text'; text: string; isBold: boolean }
  | { kind: 'formula'; tex: string }
  | { kind: 'run'; pieces: Piece[] }
  | { kind: 'break' };

/** A part of a text that begins on a line of its own. */
export type RichBlock =
  | { kind: 'paragraph'; pieces: Piece[]; isHeading: boolean; depth: number; mark: string }
  | { kind: 'formula'; tex: string }
  | { kind: 'table'; rows: { pieces: Piece[]; isHead: boolean }[][] };

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

const piecesOf = (tokens: readonly Token[], boldness: number): Piece[] => {
  const line: Line = { pieces: [], above: [], boldness };
  for (const token of tokens) readInline(line, token);
  return line.pieces;
};

/** The cells of a table whose first token is at `start`. */
const readTable = (tokens: readonly Token[]): RichBlock => {
  const rows: { pieces: Piece[]; isHead: boolean }[][] = [];
  let isHead = false;
  for (const token of tokens) {
    if (token.type === 'tr_open') rows.push([]);
    if (token.type === 'th_open') isHead = true;
    if (token.type === 'td_open') isHead = false;
    if (token.type === 'inline')
      rows.at(-1)?.push({ pieces: piecesOf(token.children ?? [], isHead ? 1 : 0), isHead });
  }
  return { kind: 'table', rows };
};

type List = { next: number | undefined };

/** The text before the first line of an item: its number, or a bullet. */
const markOf = (lists: readonly List[]): string => {
  const list = lists.at(-1);
  if (list?.next === undefined) return '•';
  list.next += 1;
  return `${list.next - 1}.`;
};

/** The teacher's text as what a printed page shows of it: paragraphs, lists, tables and formulas. */
export const readRichText = (source: string): RichBlock[] => {
  const tokens = markdown.parse(source, { problems: [], formulaCount: 0 });
  const blocks: RichBlock[] = [];
  const lists: List[] = [];
  let mark = '';
  let isHeading = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    if (token.type === 'table_open') {
      const end = tokens.findIndex(({ type }, place) => place > at && type === 'table_close');
      blocks.push(readTable(tokens.slice(at, end)));
      at = end;
    } else if (token.type === 'bullet_list_open') lists.push({ next: undefined });
    else if (token.type === 'ordered_list_open')
      lists.push({ next: Number(token.attrGet('start') ?? 1) });
    else if (token.type.endsWith('_list_close')) lists.pop();
    else if (token.type === 'list_item_open') mark = markOf(lists);
    else if (token.type === 'heading_open') isHeading = true;
    else if (token.type === 'heading_close') isHeading = false;
    else if (token.type === 'math_block') blocks.push({ kind: 'formula', tex: token.content });
    else if (token.type === 'fence') {
      const pieces: Piece[] = [{ kind: 'text', text: token.content, isBold: false }];
      blocks.push({ kind: 'paragraph', pieces, isHeading, depth: lists.length, mark: '' });
    } else if (token.type === 'inline') {
      const pieces = piecesOf(token.children ?? [], isHeading ? 1 : 0);
      blocks.push({ kind: 'paragraph', pieces, isHeading, depth: lists.length, mark });
      mark = '';
    }
  }
  return blocks;
};

/** A text of one line, such as an option, which has no lists and no tables. */
export const readRichLine = (source: string): Piece[] => {
  const [inline] = markdown.parseInline(source, { problems: [], formulaCount: 0 });
  return piecesOf(inline?.children ?? [], 0);
};
