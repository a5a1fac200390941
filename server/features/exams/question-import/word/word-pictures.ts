import { unzipSync } from 'fflate';
import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import type { DocumentPicture } from '#domain/exams/question-import/types.ts';
import type { PathOf } from './relations.ts';

const mebibyte = 1024 * 1024;
/** The limit for one picture, as in the form of an exam. */
const pictureLimit = 5 * mebibyte;
/** The limit for all pictures together, because the reply contains them. */
const allLimit = 16 * mebibyte;

const starts = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
] as const;

const typeOf = (bytes: Uint8Array) =>
  starts.find(([, start]) => start.every((byte, place) => bytes[place] === byte))?.[0];

const toPicture = (target: string | undefined, bytes: Uint8Array | undefined): DocumentPicture => {
  if (target === undefined) return { problem: importTexts.drawnPicture };
  const ending = /\.([a-z0-9]{1,5})$/iu.exec(target)?.[1]?.toUpperCase() ?? '';
  if (!bytes) return { problem: importTexts.lostPicture };
  const type = typeOf(bytes);
  return type === undefined
    ? { problem: importTexts.unshownPicture(ending) }
    : { type, data: Buffer.from(bytes).toString('base64') };
};

/**
 * The pictures that a document names, in its order. Only these are unpacked, up to 16 MiB in all.
 * @param relationIds by picture; undefined for what Word draws itself
 */
export const readWordPictures = (
  file: Uint8Array,
  pathOf: PathOf,
  relationIds: readonly (string | undefined)[],
): DocumentPicture[] => {
  if (relationIds.length === 0) return [];
  const paths = relationIds.map((id) => (id === undefined ? undefined : pathOf(id)));
  const requestedPaths = new Set(paths);
  let left = allLimit;
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!requestedPaths.has(name) || originalSize > pictureLimit || originalSize > left)
        return false;
      left -= originalSize;
      return true;
    },
  });
  return paths.map((path) => toPicture(path, path === undefined ? undefined : parts[path]));
};
