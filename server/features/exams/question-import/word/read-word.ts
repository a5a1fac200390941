import type { Element } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';
import { assertUnpacksWithin } from '#server/platform/spreadsheets/zip-size.ts';
import type { DocumentPicture } from '#domain/exams/question-import/types.ts';
import { type DocumentText, readDocument } from './document-text.ts';
import { createNumbering } from './numbering.ts';
import { readStyles } from './styles.ts';
import { readRelations } from './relations.ts';
import { readWordPictures } from './word-pictures.ts';
import { childrenOf, parseXml, valueOf } from './xml.ts';

const mebibyte = 1024 * 1024;
/** In bytes, for the whole file with its pictures. */
const unpackedLimit = 64 * mebibyte;
/** A tree of elements takes many times the bytes of its text. */
const partLimit = 12 * mebibyte;

const relations = 'word/_rels/document.xml.rels';
const entryNames = new Set([
  'word/document.xml',
  'word/numbering.xml',
  'word/styles.xml',
  'word/footnotes.xml',
  'word/endnotes.xml',
  'word/comments.xml',
  relations,
]);

/** Parts above and below the text of pages. */
const marginName = /^word\/(?:header|footer)\d*\.xml$/u;

const referenceNames = new Set(['headerReference', 'footerReference']);

/** The ids of the margins that the sections of a document have. */
const marginIds = (element: Element): string[] =>
  childrenOf(element).flatMap((child) => {
    const id = referenceNames.has(child.localName ?? '') ? valueOf(child, 'id') : undefined;
    return id === undefined ? marginIds(child) : [id];
  });

export type WordText = Pick<DocumentText, 'lines' | 'remarks'> & { pictures: DocumentPicture[] };

/**
 * The lines, remarks and pictures of a Word file. Only text, lists and the pictures of the text are unpacked.
 * @throws RangeError when the file is damaged, is no Word file, or unpacks to too much
 */
export const readWord = (bytes: Uint8Array): WordText => {
  assertUnpacksWithin(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), unpackedLimit);
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!entryNames.has(name) && !marginName.test(name)) return false;
      if (originalSize > partLimit) throw new RangeError('A part is too large.');
      return true;
    },
  });
  const partOf = (name: string) => {
    const part = parts[name];
    return part && parseXml(strFromU8(part));
  };
  const body = partOf('word/document.xml');
  if (!body) throw new RangeError('The archive is no Word file.');
  const styles = readStyles(partOf('word/styles.xml'));
  const numberOf = createNumbering(partOf('word/numbering.xml'), styles);
  const notes = new Map(
    ['footnotes', 'endnotes', 'comments']
      .map((name) => partOf(`word/${name}.xml`))
      .flatMap(childrenOf)
      .map((note) => [`${note.localName} ${valueOf(note, 'id')}`, note] as const),
  );
  const pathOf = readRelations(parts[relations]);
  const margins = [...new Set(marginIds(body).map(pathOf))].flatMap((path) =>
    path === undefined ? [] : (partOf(path) ?? []),
  );
  const { relationIds, ...text } = readDocument(body, { numberOf, styles, notes, margins });
  return { ...text, pictures: readWordPictures(bytes, pathOf, relationIds) };
};
