import { strFromU8, unzipSync } from 'fflate';
import { assertUnpacksWithin } from '#server/platform/spreadsheets/zip-size.ts';
import { type DocumentText, readDocument } from './document-text.ts';
import { createNumbering } from './numbering.ts';
import { parseXml } from './xml.ts';

const mebibyte = 1024 * 1024;
/** With its pictures, which are not read. */
const unpackedLimit = 64 * mebibyte;
/** A tree of elements takes many times the bytes of its text. */
const partLimit = 12 * mebibyte;

const wanted = new Set(['word/document.xml', 'word/numbering.xml']);

/**
 * What a Word file says. Only text and lists are unpacked.
 * @throws RangeError when the file is damaged, is no Word file, or unpacks to too much
 */
export const readWord = (bytes: Uint8Array): DocumentText => {
  assertUnpacksWithin(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), unpackedLimit);
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!wanted.has(name)) return false;
      if (originalSize > partLimit) throw new RangeError('A part is too large.');
      return true;
    },
  });
  const [body, numbering] = [parts['word/document.xml'], parts['word/numbering.xml']];
  if (!body) throw new RangeError('The archive is no Word file.');
  const lists = createNumbering(numbering && parseXml(strFromU8(numbering)));
  return readDocument(parseXml(strFromU8(body)), lists);
};
