import type { Element } from '@xmldom/xmldom';
import {
  maxPictures,
  picturePlaceholder,
  withoutPicturePlaceholders,
} from '#domain/exams/question-import/document-pictures.ts';
import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import { boldMarks } from '#domain/notation/bold.ts';
import { toSmall } from '#domain/notation/small-signs.ts';
import { writeEquation } from './equation.ts';
import { fieldText } from './field.ts';
import type { Numbering } from './numbering.ts';
import { findProperty, isMarked, isSetIn, isShaded, kindOf } from './run-properties.ts';
import type { Styles } from './styles.ts';
import { isSymbolFont, signOf, signsOf } from './symbol-fonts.ts';
import { childOf, childrenOf, valueOf } from './xml.ts';

/** The text of a document, as questions are typed: bold text between its marks, cells between tabs. */
export type DocumentText = {
  lines: string[];
  /** The relation of each picture, in the order of the placeholders in the lines; undefined for what Word draws itself. */
  relationIds: (string | undefined)[];
  /** What was written beside a line or could not be taken from it, as the teacher reads it; a line counts from 1. */
  remarks: { line: number; text: string }[];
};

/** What is found while a paragraph is read; `boxes` are text boxes whose lines stand behind it. */
type Found = Pick<DocumentText, 'relationIds'> & { boxes: Element[]; remarks: string[] };

/** Notes at the foot of the page, at the end or at the edge, by their kind and id: `footnote 2`. */
type Notes = ReadonlyMap<string, Element>;

type Reader = { found: Found; numberOf: Numbering; styles: Styles; notes: Notes };

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

/** The names of the shapes that Word draws, in its present and its former form. */
const shapes = new Set(['wsp', 'rect', 'shape', 'roundrect', 'oval']);

/** The elements below this one with such a name, outermost first; copies for older programs are left out. */
const findAll = (element: Element, names: ReadonlySet<string>): Element[] =>
  childrenOf(element).flatMap((child) => {
    const name = child.localName ?? '';
    if (name === 'Fallback') return [];
    return names.has(name) ? [child] : findAll(child, names);
  });

const boxNames = new Set(['txbxContent']);
const baseNames = new Set(['rubyBase']);
const rowNames = new Set(['tr']);
const cellNames = new Set(['tc']);

/**
 * What stands for a drawing in its line: the text of its boxes of one paragraph, and a placeholder for what is drawn. Boxes of
 * several paragraphs become lines behind that of the drawing.
 */
const drawingText = (drawing: Element, reader: Reader): string => {
  const { found } = reader;
  // A line across the page parts the questions and is no picture.
  if (childrenOf(drawing).some((shape) => valueOf(shape, 'hr') === 't')) return '';
  const boxes = findAll(drawing, boxNames);
  const isOneBox = boxes.length === 1 && findAll(drawing, shapes).length <= 1;
  const hasPicture = relationOf(drawing) !== undefined || !isOneBox;
  const texts = boxes.map((box) => {
    const [only, ...others] = paragraphsOf(box);
    if (only && others.length === 0) return paragraphText(only, reader).trim();
    found.boxes.push(box);
    return '';
  });
  const text = texts.filter((each) => each !== '').join(' ');
  if (!hasPicture || found.relationIds.length >= maxPictures) return text;
  return text + picturePlaceholder(found.relationIds.push(relationOf(drawing)) - 1);
};

/** The properties of a run, its own before those of its style. */
const propertiesOf = (run: Element, { styles }: Reader): (Element | undefined)[] => {
  const own = childOf(run, 'rPr');
  return [own, ...styles.propertiesOf(valueOf(childOf(own, 'rStyle')), 'rPr')];
};

const textOfPart = (part: Element, font: string | undefined, reader: Reader): string => {
  switch (part.localName) {
    case 't': {
      const text = withoutPicturePlaceholders(part.textContent ?? '');
      return isSymbolFont(font) ? signsOf(font, text) : text;
    }
    case 'tab':
    case 'ptab':
      return '    ';
    case 'br':
    case 'cr':
      return '\n';
    case 'noBreakHyphen':
      return '-';
    case 'sym':
      return signOf(valueOf(part, 'font') ?? '', Number.parseInt(valueOf(part, 'char') ?? '', 16));
    case 'AlternateContent':
      return childrenOf(childOf(part, 'Choice'))
        .map((choice) => textOfPart(choice, font, reader))
        .join('');
    case 'footnoteReference':
    case 'endnoteReference':
      return noteText(part, reader);
    case 'commentReference':
      reader.found.remarks.push(importTexts.comment(textOfNote('comment', part, reader)));
      return '';
    // A box of a form before an option.
    case 'fldChar': {
      const box = childOf(childOf(part, 'ffData'), 'checkBox');
      if (!box) return '';
      return isSetIn([box], childOf(box, 'checked') ? 'checked' : 'default') ? '☑ ' : '';
    }
    case 'instrText':
      return fieldText(part.textContent ?? '', font, reader.found.remarks);
    // The reading aid above a word is left out.
    case 'ruby':
      return findAll(part, baseNames)
        .flatMap((base) => piecesOf(base, reader))
        .map(({ text }) => text)
        .join('');
    case 'drawing':
    case 'pict':
    case 'object':
      return drawingText(part, reader);
    default:
      return '';
  }
};

/** A note at its place, in brackets. */
const noteText = (reference: Element, reader: Reader): string => {
  const kind = reference.localName === 'footnoteReference' ? 'footnote' : 'endnote';
  const text = textOfNote(kind, reference, reader);
  return text && ` (${text})`;
};

const textOfNote = (kind: string, reference: Element, reader: Reader): string => {
  const note = reader.notes.get(`${kind} ${valueOf(reference, 'id')}`);
  if (!note) return '';
  // The relations of a note are not those of the document, so that its pictures cannot be taken.
  const found: Found = { relationIds: [], boxes: [], remarks: [] };
  const text = cellText(note, { ...reader, found, notes: new Map() });
  reader.found.remarks.push(...found.remarks);
  if (found.relationIds.length > 0) reader.found.remarks.push(importTexts.pictureInNote);
  return withoutPicturePlaceholders(text).trim();
};

const runText = (
  run: Element,
  properties: readonly (Element | undefined)[],
  reader: Reader,
): string => {
  const kind = kindOf(properties);
  const fonts = findProperty(properties, 'rFonts');
  const font = valueOf(fonts, 'ascii') ?? valueOf(fonts, 'hAnsi');
  const written = childrenOf(run)
    .map((part) => textOfPart(part, font, reader))
    .join('');
  if (isSetIn(properties, 'vanish')) {
    if (written.trim() !== '') reader.found.remarks.push(importTexts.hidden(written.trim()));
    return '';
  }
  if (written.trim() !== '' && ['strike', 'dstrike'].some((name) => isSetIn(properties, name)))
    reader.found.remarks.push(importTexts.struckThrough(written.trim()));
  const text = isSetIn(properties, 'caps') ? written.toUpperCase() : written;
  return kind ? toSmall(text, kind) : text;
};

/** Removed text and the copies for older programs are not read. */
const skipped = new Set(['del', 'moveFrom', 'Fallback', 'pPr']);

type Piece = { text: string; isMarked: boolean };

const piecesOf = (element: Element, reader: Reader): Piece[] =>
  childrenOf(element).flatMap((child): Piece[] => {
    const name = child.localName ?? '';
    if (skipped.has(name)) return [];
    if (name === 'oMath') return [{ text: writeEquation(child), isMarked: false }];
    if (name === 'r') {
      const properties = propertiesOf(child, reader);
      const text = runText(child, properties, reader);
      // A bold picture does not make its option the right one.
      return [{ text, isMarked: withoutPicturePlaceholders(text) !== '' && isMarked(properties) }];
    }
    return piecesOf(child, reader);
  });

const paragraphText = (paragraph: Element, reader: Reader): string => {
  const isAllMarked = isShaded(childOf(paragraph, 'pPr'));
  let text = '';
  let isOpen = false;
  for (const piece of piecesOf(paragraph, reader)) {
    const isPieceMarked = piece.isMarked || isAllMarked;
    // A space between two bold words is part of both.
    if (piece.text.trim() !== '' && isPieceMarked !== isOpen) {
      text += isOpen ? boldMarks.closing : boldMarks.opening;
      isOpen = isPieceMarked;
    }
    text += piece.text;
  }
  return isOpen ? text + boldMarks.closing : text;
};

/** All paragraphs of a cell or a box, those of tables within it too. */
const paragraphsOf = (element: Element): Element[] =>
  childrenOf(element).flatMap((child) => (child.localName === 'p' ? [child] : paragraphsOf(child)));

/** Other files within a document, whose text Word shows as its own. */
const innerFiles = new Set(['altChunk', 'subDoc']);

const nameInnerFiles = (element: Element, { found }: Reader): void => {
  found.remarks.push(...findAll(element, innerFiles).map(() => importTexts.innerFile));
};

/** A cell's paragraphs on one line, because a row is a line; boxes in the cell stand behind them. */
const cellText = (cell: Element, reader: Reader): string => {
  const { boxes } = reader.found;
  nameInnerFiles(cell, reader);
  const written = (element: Element) =>
    paragraphsOf(element).map(
      (paragraph) => reader.numberOf(paragraph) + paragraphText(paragraph, reader),
    );
  return [...written(cell), ...boxes.splice(0).flatMap(written)]
    .map((text) => text.replaceAll(/\s+/gu, ' ').trim())
    .filter((text) => text !== '')
    .join(' ');
};

const cellLabel = /^[([]?([أابجدهـوa-f])[)\].-]?$/iu;

/** Cells in which labels and options stand in turns: «أ», `Na`, «ب», `K`. */
const joinLabels = (cells: readonly string[]): readonly string[] => {
  const labels = cells.flatMap((cell, place) =>
    place % 2 === 0 ? [cellLabel.exec(cell)?.[1]] : [],
  );
  const isInTurns =
    cells.length >= 4 &&
    cells.length % 2 === 0 &&
    labels.every((label) => label !== undefined) &&
    cells.every((cell, place) => place % 2 === 0 || cell !== '');
  if (!isInTurns) return cells;
  return labels.map((label, place) => `${label}) ${cells[place * 2 + 1]}`);
};

const rowText = (row: Element, reader: Reader): string =>
  joinLabels(findAll(row, cellNames).map((cell) => cellText(cell, reader))).join('\t');

type Sources = {
  numberOf: Numbering;
  styles: Styles;
  notes: Notes;
  /** What stands above and below the text of its pages. */
  margins: readonly Element[];
};

const readBlocks = (blocks: readonly Element[], { numberOf, styles, notes }: Sources) => {
  const found: Found = { relationIds: [], boxes: [], remarks: [] };
  const reader: Reader = { found, numberOf, styles, notes };
  const read: DocumentText = { lines: [], relationIds: found.relationIds, remarks: [] };
  const remark = () => {
    const line = Math.max(1, read.lines.length);
    read.remarks.push(...found.remarks.splice(0).map((text) => ({ line, text })));
  };
  const add = (lines: readonly string[]) => {
    const [first, ...others] = lines;
    if (first !== undefined) read.lines.push(first);
    remark();
    read.lines.push(...others);
  };
  // Numbers in cells are shown where the first row has some; below a row of headings they only count the rows.
  const readTable = (table: Element): void => {
    const [first, ...others] = findAll(table, rowNames);
    let isNumbered = false;
    const numberInCell = (each: Element) => {
      const number = numberOf(each);
      isNumbered ||= number !== '';
      return number;
    };
    if (first) add([rowText(first, { ...reader, numberOf: numberInCell })]);
    const inCells = isNumbered ? reader : { ...reader, numberOf: () => '' };
    for (const row of others) add([rowText(row, inCells)]);
  };
  const readBlock = (block: Element): void => {
    switch (block.localName) {
      case 'p': {
        const text = paragraphText(block, reader);
        const boxes = found.boxes.splice(0);
        const isOnlyBoxes = text === '' && boxes.length > 0;
        add(isOnlyBoxes ? [] : `${numberOf(block)}${text}`.split('\n'));
        for (const box of boxes) childrenOf(box).forEach(readBlock);
        break;
      }
      case 'tbl':
        readTable(block);
        break;
      case 'altChunk':
      case 'subDoc':
        found.remarks.push(importTexts.innerFile);
        remark();
        break;
      // Controls, insertions and the like stand around paragraphs.
      default:
        if (!skipped.has(block.localName ?? '')) childrenOf(block).forEach(readBlock);
    }
  };
  blocks.forEach(readBlock);
  return read;
};

/** The number of a page, which Word writes. */
const pageNumber = /^(?:صفحة|ص|page)?[\s\p{N}/|.-]*(?:(?:من|of)[\s\p{N}]*)?$/iu;

/** What stands above and below the text of the pages: the lines, each once, and what could not be taken from there. */
const readMargins = (sources: Sources): { lines: string[]; remarks: string[] } => {
  const read = sources.margins.map((margin) => readBlocks(childrenOf(margin), sources));
  const lines = read
    .flatMap((margin) => margin.lines)
    .map((line) => withoutPicturePlaceholders(line).trim());
  const remarks = read.flatMap((margin) => margin.remarks.map(({ text }) => text));
  if (read.some(({ relationIds }) => relationIds.length > 0))
    remarks.push(importTexts.pictureInMargin);
  return {
    lines: [...new Set(lines)].filter((line) => !pageNumber.test(line.replaceAll('\t', ' '))),
    remarks: [...new Set(remarks)],
  };
};

/** The lines of a document: those of its page margins, and behind a blank line those of its body. */
export const readDocument = (root: Element, sources: Sources): DocumentText => {
  const above = readMargins(sources);
  const first = above.lines.length > 0 ? [...above.lines, ''] : [];
  const { lines, relationIds, remarks } = readBlocks(childrenOf(childOf(root, 'body')), sources);
  return {
    lines: [...first, ...lines],
    relationIds,
    remarks: [
      ...above.remarks.map((text) => ({ line: 1, text })),
      ...remarks.map(({ line, text }) => ({ line: line + first.length, text })),
    ],
  };
};
