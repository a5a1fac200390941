import { strFromU8, unzipSync } from 'fflate';
import { assertUnpacksWithin } from '#server/platform/spreadsheets/zip-size.ts';
import type { DocumentPicture } from '#domain/exams/question-import/types.ts';
import { readDocument } from './document-text.ts';
import { createNumbering } from './numbering.ts';
import { readStyles } from './styles.ts';
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
  relations,
]);

/**
 * The lines and pictures of a Word file. Only text, lists and the pictures of the text are unpacked.
 * @throws RangeError when the file is damaged, is no Word file, or unpacks to too much
 */
export const readWord = (bytes: Uint8Array): { lines: string[]; pictures: DocumentPicture[] } => {
  assertUnpacksWithin(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), unpackedLimit);
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!entryNames.has(name)) return false;
      if (originalSize > partLimit) throw new RangeError('A part is too large.');
      return true;
    },
  });
  const partOf = (name: string) => {
    const part = parts[`word/${name}.xml`];
    return part && parseXml(strFromU8(part));
  };
  const body = partOf('document');
  if (!body) throw new RangeError('The archive is no Word file.');
  const styles = readStyles(partOf('styles'));
  const numberOf = createNumbering(partOf('numbering'), styles);
  const notes = new Map(
    [partOf('footnotes'), partOf('endnotes')]
      .flatMap(childrenOf)
      .map((note) => [`${note.localName} ${valueOf(note, 'id')}`, note] as const),
  );
  const { lines: texts, relationIds } = readDocument(body, { numberOf, styles, notes });
  return { lines: texts, pictures: readWordPictures(bytes, parts[relations], relationIds) };
};
