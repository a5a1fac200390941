import { linesOf, openPrinted, readTexts } from './printed-text.ts';

/** What a person reads on the first page of a PDF, line by line from the top, and its size in points. */
export const readPrintedLines = async (
  pdf: Buffer,
): Promise<{ lines: string[]; size: { width: number; height: number } }> => {
  const loading = openPrinted(pdf);
  const page = await (await loading.promise).getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const lines = linesOf(await readTexts(page));
  await loading.destroy();
  return { lines, size: { width, height } };
};
