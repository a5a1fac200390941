import { useEffect, useState } from 'react';
import type { OptionPicture } from '#web/features/exams/form/question-values.ts';

/** Tells chosen files apart, because the form makes a new list with every typed letter. */
const keyOf = (file: File | null | undefined): string =>
  file ? `${file.name}/${file.size}/${file.lastModified}` : '';

/** The pictures of options as a student gets them; undefined where no option has one. */
export function useOptionImages(pictures: readonly (OptionPicture | null)[]) {
  const [urls, setUrls] = useState<readonly (string | undefined)[]>([]);
  const key = pictures.map((picture) => keyOf(picture?.image)).join('|');
  useEffect(() => {
    const made = pictures.map((picture) =>
      picture?.image ? URL.createObjectURL(picture.image) : undefined,
    );
    setUrls(made);
    return () => {
      for (const url of made) if (url !== undefined) URL.revokeObjectURL(url);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key says when the chosen files are others
  }, [key]);
  if (pictures.every((picture) => picture === null)) return undefined;
  return pictures.map((picture, place) => {
    const imageUrl = (picture?.image ? urls[place] : picture?.imageUrl) ?? '';
    if (!picture || imageUrl === '') return null;
    return { imageUrl, imageWidth: null, imageHeight: null, description: picture.description };
  });
}
