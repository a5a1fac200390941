import type { ImportPreview } from './question-import.queries.ts';
import { questionImportTexts as texts } from './question-import.texts.ts';

/**
 * The pictures of the imported file, by the places that its questions name; undefined for a picture that cannot be
 * shown.
 */
export type ImportedPictures = readonly (File | undefined)[];

/** The pictures of a reply as files, as if the teacher had chosen each. */
export const toFiles = (pictures: ImportPreview['pictures'] = []): ImportedPictures =>
  pictures.map((picture, place) => {
    if ('problem' in picture) return undefined;
    const bytes = Uint8Array.from(atob(picture.data), (sign) => sign.codePointAt(0) ?? 0);
    const name = `${texts.pictureName} ${place + 1}.${picture.type.slice('image/'.length)}`;
    return new File([bytes], name, { type: picture.type });
  });
