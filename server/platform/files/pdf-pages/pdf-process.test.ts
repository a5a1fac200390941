import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  pdfOfForms,
  pdfOfPages,
  pdfOfPicture,
  pdfOfSpaces,
} from '#server/testing/printing/hostile-pdfs.ts';
import { machineSlowness } from '#server/testing/machine-slowness.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { createPdfProcess, type PdfProcess } from './pdf-process.ts';

/** A process with the limits of a test: a drawing of any size is fast or refused. */
const createTestProcess = (options: { memoryInMegabytes?: number; silence?: number } = {}) =>
  createPdfProcess({
    limits: { pages: 20, imagePixels: 1_000_000, aheadPages: 5, aheadMilliseconds: 60_000 },
    memoryInMegabytes: options.memoryInMegabytes ?? 512,
    silenceInMilliseconds: options.silence ?? 60_000 * machineSlowness(),
  });

/** Draws a document to its end; how many pages were measured and drawn. */
const drawWith = async (drawer: PdfProcess, file: File) => {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'));
  try {
    const path = join(folder, 'document.pdf');
    await writeFile(path, Buffer.from(await file.arrayBuffer()));
    const counts = { measured: 0, drawn: 0 };
    const job = drawer.start({
      path,
      drawn: [],
      onSizes: (sizes) => (counts.measured = sizes.length),
      onPicture: () => (counts.drawn += 1),
    });
    return { outcome: await job.finished, ...counts };
  } finally {
    await removeFolder(folder);
  }
};

describe('a document that costs too much', () => {
  const usual = createTestProcess();
  afterAll(() => usual.stop());

  test('the document is refused by its number of pages before any page is measured', async () => {
    const refused = { outcome: 'too_large', measured: 0, drawn: 0 };
    expect(await drawWith(usual, pdfOfPages(21))).toEqual(refused);
    expect(await drawWith(usual, pdfOfPages(20))).toMatchObject({ outcome: 'done', drawn: 5 });
  });

  test('the document is refused for a picture of too many pixels, and is not shown without it', async () => {
    expect(await drawWith(usual, pdfOfPicture(1001))).toMatchObject({
      outcome: 'too_large',
      drawn: 0,
    });
    expect(await drawWith(usual, pdfOfPicture(1000))).toMatchObject({ outcome: 'done', drawn: 1 });
  });

  test('a page as long as a roll is drawn, and a document without pages is none', async () => {
    const roll = pdfOfPages(1, 'ملاحظات.pdf', 10_000);
    expect(await drawWith(usual, roll)).toMatchObject({ outcome: 'done', drawn: 1 });
    expect(await drawWith(usual, pdfOfPages(0))).toMatchObject({ outcome: 'unreadable', drawn: 0 });
  });

  test('the document ends its process when it takes too much memory, and the next one is drawn', async () => {
    const drawer = createTestProcess({ memoryInMegabytes: 150 });
    const [bomb, next] = await Promise.all([
      drawWith(drawer, pdfOfSpaces(100)),
      drawWith(drawer, pdfOfPages(1)),
    ]);
    expect(bomb).toMatchObject({ outcome: 'too_large', drawn: 0 });
    expect(next).toMatchObject({ outcome: 'done', drawn: 1 });
    await drawer.stop();
  });

  test('the document ends its process when a page takes too long, and the next one is drawn', async () => {
    const drawer = createTestProcess({ silence: 1500 * machineSlowness() });
    const [bomb, next] = await Promise.all([
      drawWith(drawer, pdfOfForms(12)),
      drawWith(drawer, pdfOfPages(1)),
    ]);
    expect(bomb).toMatchObject({ outcome: 'too_large', drawn: 0 });
    expect(next).toMatchObject({ outcome: 'done', drawn: 1 });
    await drawer.stop();
  });

  test('the document leaves no process behind when the product stops meanwhile', async () => {
    const drawer = createTestProcess();
    const drawing = drawWith(drawer, pdfOfForms(12));
    await drawer.stop();
    await expect(drawing).rejects.toMatchObject({ code: 'server.unavailable' });
  });
});
