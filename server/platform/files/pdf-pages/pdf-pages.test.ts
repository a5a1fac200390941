import { createCanvas } from '@napi-rs/canvas';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pdfOfPages } from '#server/testing/printing/hostile-pdfs.ts';
import { createPageApp } from '#server/testing/printing/page-app.ts';
import { pageSize, paintedLine, paintPage, pdfOf } from '#server/testing/printing/painted-pdfs.ts';

/** A page as it should look, at the size of its picture. */
const expectedPixels = (number: number, text = paintedLine) => {
  const scale = 4;
  const [width, height] = [pageSize.width * scale, pageSize.height * scale];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  paintPage(context, number, text);
  return greyPixels(sharp(canvas.data(), { raw: { width, height, channels: 4 } }));
};

const greyPixels = (picture: Sharp) => picture.greyscale().resize(150, 200).raw().toBuffer();

/** How far two pictures are apart on average, from 0 to 255. */
const difference = (item: Buffer, other: Buffer) =>
  item.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / item.length;

let drawing: Awaited<ReturnType<typeof createPageApp>>;
beforeAll(async () => {
  drawing = await createPageApp();
});
beforeEach(() => {
  drawing.jobs.length = 0;
});
afterAll(() => drawing.app.close());

describe('the pages of a PDF', () => {
  test('the pages are listed with their sizes, and the document is opened for it once', async () => {
    const { id } = await drawing.store(pdfOf(3));
    const pages = await drawing.listPages(id);
    expect(pages).toMatchObject([
      { number: 1, width: 1200, height: 1600 },
      { number: 2, width: 1200, height: 1600 },
      { number: 3, width: 1200, height: 1600 },
    ]);
    await drawing.listPages(id);
    expect(drawing.jobs).toHaveLength(1);
    const file = await drawing.app.database
      .selectFrom('files')
      .select('page_count')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(file?.page_count).toBe(3);
  });

  test('the pages are WebP pictures with Arabic as the font writes it', async () => {
    const { id } = await drawing.store(pdfOf(2));
    for (const { number, path } of await drawing.listPages(id)) {
      const reply = await drawing.get(path);
      expect(reply.headers['content-type']).toBe('image/webp');
      expect(reply.headers['cache-control']).toBe('private, max-age=1800');
      const { width, height } = await sharp(reply.rawPayload).metadata();
      expect([width, height]).toEqual([1200, 1600]);
      const drawn = await greyPixels(sharp(reply.rawPayload));
      expect(difference(drawn, await expectedPixels(number))).toBeLessThan(0.8);
      expect(difference(drawn, await expectedPixels(3 - number))).toBeGreaterThan(3);
      const unjoined = Array.from(paintedLine).join('\u200C');
      expect(difference(drawn, await expectedPixels(number, unjoined))).toBeGreaterThan(1);
    }
  });

  test('the pages are drawn once, however many requests come at once and later', async () => {
    const { id } = await drawing.store(pdfOf(1));
    const [page] = await drawing.listPages(id);
    drawing.jobs.length = 0;
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => drawing.get(page?.path ?? '')),
    );
    replies.push(await drawing.get(page?.path ?? ''));
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array.from({ length: 7 }, () => 200));
    expect(new Set(replies.map((reply) => reply.rawPayload.toString('base64'))).size).toBe(1);
    // The list began to draw the page; a job after that had nothing left to draw.
    expect(drawing.jobs.filter(({ drawn }) => !drawn.includes(1))).toEqual([]);
  });

  test('the pages are measured once when two requests for a new document come at once', async () => {
    const { id } = await drawing.store(pdfOf(2));
    const lists = await Promise.all([drawing.listPages(id), drawing.listPages(id)]);
    expect(lists.map((pages) => pages.length)).toEqual([2, 2]);
    expect(drawing.jobs).toHaveLength(1);
  });

  test('the pages all exist after the document was drawn ahead', async () => {
    const { id } = await drawing.store(pdfOf(2));
    await drawing.app.pdfPages.drawAhead(id);
    drawing.jobs.length = 0;
    for (const { path, ink } of await drawing.listPages(id)) {
      expect((await drawing.get(path)).statusCode).toBe(200);
      // Printed, and not up to the edges.
      expect(ink?.width).toBeGreaterThan(50);
      expect(ink?.width).toBeLessThan(1150);
    }
    expect(drawing.jobs).toEqual([]);
  });

  test('the pages with a font that the document lacks are drawn with a font of ours', async () => {
    const content = 'BT /F1 60 Tf 20 200 Td (H2SO4 NaCl) Tj ET';
    const objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ];
    const body = objects.map((text, index) => `${index + 1} 0 obj${text}endobj\n`).join('');
    const text = `%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 6>>\n%%EOF\n`;
    const { id } = await drawing.store(new File([text], 'plain.pdf', { type: 'application/pdf' }));
    const [page] = await drawing.listPages(id);
    const { channels } = await sharp((await drawing.get(page?.path ?? '')).rawPayload).stats();
    expect(channels[0]?.mean).toBeLessThan(253);
  });
});

describe('a document that costs too much', () => {
  test('the document has no pages, in words, and is not tried again with the next request', async () => {
    const { id } = await drawing.store(pdfOfPages(2001));
    const reply = await drawing.get(drawing.pagesUrl(id));
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'file.too_large_to_show']);
    expect(drawing.jobs).toHaveLength(1);
    expect((await drawing.get(drawing.pagesUrl(id))).json().code).toBe('file.too_large_to_show');
    await drawing.app.pdfPages.drawAhead(id);
    expect(drawing.jobs).toHaveLength(1);
  });
});
