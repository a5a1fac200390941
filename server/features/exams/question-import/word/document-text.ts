import type { Element } from '@xmldom/xmldom';
import {
  maxPictures,
  picturePlaceholder,
  withoutPicturePlaceholders,
} from '#domain/exams/question-import/document-pictures.ts';
import { boldMarks } from '#domain/notation/bold.ts';
import { toSmall } from '#domain/notation/small-signs.ts';
import { writeEquation } from './equation.ts';
import type { Numbering } from './numbering.ts';
import { childOf, childrenOf, valueOf } from './xml.ts';

/** The text of a document, as questions are typed: bold text between its marks, cells between tabs. */
export type DocumentText = {
  lines: string[];
  /** The relation of each picture, in the order of the placeholders in the lines; undefined for what Word draws itself. */
  relationIds: (string | undefined)[];
};

type Found = Pick<DocumentText, 'relationIds'>;

/** The relation of a picture, however deeply it is nested. */
const relationOf = (element: Element): string | undefined => {
  if (element.localName === 'blip') return valueOf(element, 'embed');
  if (element.localName === 'imagedata') return valueOf(element, 'id');
  for (const child of childrenOf(element)) {
    const found = relationOf(child);
    if (found !== undefined) return found;
  }
  return undefined;
};

const kinds = new Map<string, 'sub' | 'sup'>([
  ['subscript', 'sub'],
  ['superscript', 'sup'],
]);

/** Ticks and crosses in the symbol fonts that Word uses. */
const symbols: Record<string, string> = { F0FC: '✓', F0FE: '✓', F0FB: '✗', F050: '✓', F052: '✓' };

/** Replaces a font's symbol that has no character; a question with it is reported as a problem. */
const lostSymbol = '\ufffd';

const isOn = (element: Element | undefined) =>
  element !== undefined && !['0', 'false', 'none', 'off'].includes(valueOf(element) ?? 'on');

const isMarked = (run: Element): boolean => {
  const properties = childOf(run, 'rPr');
  return ['b', 'bCs', 'u', 'highlight'].some((name) => isOn(childOf(properties, name)));
};

const runText = (run: Element, found: Found): string => {
  const kind = kinds.get(valueOf(childOf(childOf(run, 'rPr'), 'vertAlign')) ?? '');
  const parts = childrenOf(run).map((part) => {
    switch (part.localName) {
      case 't':
        return withoutPicturePlaceholders(part.textContent ?? '');
      case 'tab':
        return '    ';
      case 'br':
      case 'cr':
        return '\n';
      case 'noBreakHyphen':
        return '-';
      case 'sym':
        return symbols[(valueOf(part, 'char') ?? '').toUpperCase()] ?? lostSymbol;
      case 'drawing':
      case 'pict':
      case 'object':
        if (found.relationIds.length >= maxPictures) return '';
        return picturePlaceholder(found.relationIds.push(relationOf(part)) - 1);
      default:
        return '';
    }
  });
  const text = parts.join('');
  return kind ? toSmall(text, kind) : text;
};

/** Removed text and the copies for older programs are not read. */
const skipped = new Set(['del', 'moveFrom', 'Fallback', 'pPr']);

type Piece = { text: string; isMarked: boolean };

const piecesOf = (element: Element, found: Found): Piece[] =>
  childrenOf(element).flatMap((child): Piece[] => {
    const name = child.localName ?? '';
    if (skipped.has(name)) return [];
    if (name === 'oMath') return [{ text: writeEquation(child), isMarked: false }];
    if (name === 'r') {
      const text = runText(child, found);
      // A bold picture does not make its option the right one.
      return [{ text, isMarked: withoutPicturePlaceholders(text) !== '' && isMarked(child) }];
    }
    return piecesOf(child, found);
  });

const paragraphText = (paragraph: Element, found: Found): string => {
  const pieces = piecesOf(paragraph, found);
  let text = '';
  let isOpen = false;
  for (const piece of pieces) {
    // A space between two bold words is part of both.
    if (piece.text.trim() !== '' && piece.isMarked !== isOpen) {
      text += isOpen ? boldMarks.closing : boldMarks.opening;
      isOpen = piece.isMarked;
    }
    text += piece.text;
  }
  return isOpen ? text + boldMarks.closing : text;
};

/** All paragraphs of a cell, those of tables within it too. */
const paragraphsOf = (element: Element): Element[] =>
  childrenOf(element).flatMap((child) => (child.localName === 'p' ? [child] : paragraphsOf(child)));

/** A cell's paragraphs on one line, because a row is a line. */
const cellText = (cell: Element, found: Found): string =>
  paragraphsOf(cell)
    .map((paragraph) => paragraphText(paragraph, found).replaceAll(/\s+/gu, ' ').trim())
    .filter((text) => text !== '')
    .join(' ');

const rowsOf = (table: Element, found: Found): string[] =>
  childrenOf(table)
    .filter(({ localName }) => localName === 'tr')
    .map((row) =>
      childrenOf(row)
        .filter(({ localName }) => localName === 'tc')
        .map((cell) => cellText(cell, found))
        .join('\t'),
    );

/** The lines of a document's body. */
export const readDocument = (root: Element | undefined, numberOf: Numbering): DocumentText => {
  const found: Found = { relationIds: [] };
  const linesOf = (block: Element): string[] => {
    switch (block.localName) {
      case 'p':
        return `${numberOf(block)}${paragraphText(block, found)}`.split('\n');
      case 'tbl':
        return rowsOf(block, found);
      case 'sdt':
        return childrenOf(childOf(block, 'sdtContent')).flatMap(linesOf);
      default:
        return [];
    }
  };
  const lines = childrenOf(childOf(root, 'body')).flatMap(linesOf);
  return { lines, relationIds: found.relationIds };
};
