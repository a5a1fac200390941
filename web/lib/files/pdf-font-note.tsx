import { useEffect, useState } from 'react';
import { Mixed } from '#web/ui/mixed.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { findMissingFonts } from './missing-fonts.ts';
import { pdfFontTexts as texts } from './pdf-font-note.texts.ts';

/** What a teacher has to know of a PDF whose fonts are not inside it; undefined for any other file. */
export const fontNoteOf = async (file: File): Promise<string | undefined> => {
  const [only, ...others] = await findMissingFonts(file).catch(() => []);
  if (only === undefined) return undefined;
  return others.length === 0 ? texts.one(only) : texts.several([only, ...others].join('، '));
};

/** Names the fonts that a chosen PDF needs and does not contain; nothing for any other file. */
export function PdfFontNote({ file }: { file: File | null }) {
  const [found, setFound] = useState<{ file: File; note: string | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    if (file) void fontNoteOf(file).then((note) => isCurrent && setFound({ file, note }));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  if (file === null || found?.file !== file || found.note === undefined) return null;
  return (
    <Notice tone="warning">
      <Mixed text={found.note} />
    </Notice>
  );
}
