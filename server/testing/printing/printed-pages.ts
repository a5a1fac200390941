import { linesOf, openPrinted, readTexts } from './printed-text.ts';

/** What a person reads on each page of a PDF, line by line from the top. */
export const readPrintedPages = async (pdf: Buffer): Promise<string[][]> => {
  const loading = openPrinted(pdf);
  const document = await loading.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    pages.push(linesOf(await readTexts(page)));
  }
  await loading.destroy();
  return pages;
};
