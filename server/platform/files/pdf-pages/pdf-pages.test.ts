import { join } from 'node:path';
import {
  type CanvasRenderingContext2D,
  createCanvas,
  GlobalFonts,
  PDFDocument,
} from '@napi-rs/canvas';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PdfPageList } from '#contract/pdf-pages.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { tinyPdf } from '#server/testing/form.ts';
import { pdfOfPages } from '#server/testing/printing/hostile-pdfs.ts';
import { createDrawers } from './drawers.ts';
import type { PdfJob, PdfProcess } from './pdf-process.ts';

const size = { width: 300, height: 400 };
const arabic = 'ثابت الاتزان الكيميائي';

const fonts = join(import.meta.dirname, '../../printing/fonts');
GlobalFonts.registerFromPath(join(fonts, 'readex-pro-arabic-500.ttf'), 'Readex Pro Test');

/** A page with one line of Arabic, and a dark field whose place tells the page. */
const paint = (context: CanvasRenderingContext2D, number: number, text = arabic) => {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = '#000000';
  context.font = '24px "Readex Pro Test"';
  context.direction = 'rtl';
  context.textAlign = 'right';
  context.fillText(text, 280, 60);
  context.fillRect(20, 100 * number, 40, 40);
};

const pdfOf = (pageCount: number, { width, height } = size) => {
  const document = new PDFDocument();
  for (let number = 1; number <= pageCount; number += 1) {
    paint(document.beginPage(width, height), number);
    document.endPage();
  }
  return new File([new Uint8Array(document.close())], 'ملخص.pdf', { type: 'application/pdf' });
};

/** A page as it should look, at the size of its picture. */
const expectedPixels = (number: number, text = arabic) => {
  const scale = 4;
  const canvas = createCanvas(size.width * scale, size.height * scale);
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  paint(context, number, text);
  return greyPixels(canvas.toBuffer('image/png'));
};

const greyPixels = (picture: Buffer) =>
  sharp(picture).greyscale().resize(150, 200).raw().toBuffer();

/** How far two pictures are apart on average, from 0 to 255. */
const difference = (item: Buffer, other: Buffer) =>
  item.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / item.length;

let app: TestApp;
const jobs: PdfJob[] = [];
/** While it is there, documents wait for it before they are drawn. */
let gate: Promise<unknown> | undefined;
let onDemandGate: Promise<unknown> | undefined;

beforeAll(async () => {
  const drawers = createDrawers();
  const counted = (
    drawer: PdfProcess,
    findGate: () => Promise<unknown> | undefined,
  ): PdfProcess => ({
    ...drawer,
    start: (job: PdfJob) => {
      jobs.push(job);
      const closed = findGate();
      if (!closed) return drawer.start(job);
      return {
        prioritize: () => undefined,
        finished: closed.then(() => drawer.start(job).finished),
      };
    },
  });
  const { ahead, onDemand } = drawers;
  app = await createTestApp({
    drawers: {
      ...drawers,
      ahead: counted(ahead, () => gate),
      onDemand: counted(onDemand, () => onDemandGate),
    },
  });
});
beforeEach(() => {
  jobs.length = 0;
});
afterAll(() => app.close());

const store = (file: File) => app.platform.files.storePdf(app.database, file, 'file');
const get = (url: string) => app.app.inject({ url });
const pagesUrl = (id: string) => app.platform.files.signedUrl(id).replace('?', '/pages?');
const listPages = async (id: string): Promise<PdfPageList['pages']> =>
  (await get(pagesUrl(id))).json<PdfPageList>().pages;

describe('the pages of a PDF', () => {
  test('the pages are listed with their sizes, and the document is opened for it once', async () => {
    const { id } = await store(pdfOf(3));
    const pages = await listPages(id);
    expect(pages).toMatchObject([
      { number: 1, width: 1200, height: 1600 },
      { number: 2, width: 1200, height: 1600 },
      { number: 3, width: 1200, height: 1600 },
    ]);
    await listPages(id);
    expect(jobs).toHaveLength(1);
    const file = await app.database
      .selectFrom('files')
      .select('page_count')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(file?.page_count).toBe(3);
  });

  test('the pages are WebP pictures with Arabic as the font writes it', async () => {
    const { id } = await store(pdfOf(2));
    for (const { number, path } of await listPages(id)) {
      const reply = await get(path);
      expect(reply.headers['content-type']).toBe('image/webp');
      expect(reply.headers['cache-control']).toBe('private, max-age=1800');
      const { width, height } = await sharp(reply.rawPayload).metadata();
      expect([width, height]).toEqual([1200, 1600]);
      const drawn = await greyPixels(reply.rawPayload);
      expect(difference(drawn, await expectedPixels(number))).toBeLessThan(0.8);
      expect(difference(drawn, await expectedPixels(3 - number))).toBeGreaterThan(3);
      const unjoined = Array.from(arabic).join('\u200C');
      expect(difference(drawn, await expectedPixels(number, unjoined))).toBeGreaterThan(1);
    }
  });

  test('the pages are drawn once, however many requests come at once and later', async () => {
    const { id } = await store(pdfOf(1));
    const [page] = await listPages(id);
    jobs.length = 0;
    const replies = await Promise.all(Array.from({ length: 6 }, () => get(page?.path ?? '')));
    replies.push(await get(page?.path ?? ''));
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array.from({ length: 7 }, () => 200));
    expect(new Set(replies.map((reply) => reply.rawPayload.toString('base64'))).size).toBe(1);
    // The list began to draw the page; a job after that had nothing left to draw.
    expect(jobs.filter(({ drawn }) => !drawn.includes(1))).toEqual([]);
  });

  test('the pages are measured once when two requests for a new document come at once', async () => {
    const { id } = await store(pdfOf(2));
    const lists = await Promise.all([listPages(id), listPages(id)]);
    expect(lists.map((pages) => pages.length)).toEqual([2, 2]);
    expect(jobs).toHaveLength(1);
  });

  test('the pages all exist after the document was drawn ahead', async () => {
    const { id } = await store(pdfOf(2));
    await app.pdfPages.drawAhead(id);
    jobs.length = 0;
    for (const { path, ink } of await listPages(id)) {
      expect((await get(path)).statusCode).toBe(200);
      // Printed, and not up to the edges.
      expect(ink?.width).toBeGreaterThan(50);
      expect(ink?.width).toBeLessThan(1150);
    }
    expect(jobs).toEqual([]);
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
    const { id } = await store(new File([text], 'plain.pdf', { type: 'application/pdf' }));
    const [page] = await listPages(id);
    const { channels } = await sharp((await get(page?.path ?? '')).rawPayload).stats();
    expect(channels[0]?.mean).toBeLessThan(253);
  });
});

describe('many requests for pages', () => {
  test('many requests for one document open it once and draw each page once', async () => {
    const { id } = await store(pdfOf(4));
    const pages = await listPages(id);
    const urls = Array.from({ length: 60 }, (_, index) => pages[index % 4]?.path ?? '');
    const replies = await Promise.all(urls.map(get));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    // All of them share the drawing that the list began, unless it has ended.
    expect(jobs.filter(({ drawn }) => drawn.length < 4)).toHaveLength(1);
  });

  test('many requests of one address draw two documents at once, and others do not wait for it', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await store(pdfOf(1))).id));
    const [first = '', second = '', third = ''] = ids.map(pagesUrl);
    const from = (remoteAddress: string, url: string) => app.app.inject({ url, remoteAddress });
    const opened = Promise.withResolvers<void>();
    gate = opened.promise;
    const waiting = [first, second, first].map((url) => from('203.0.113.5', url));
    await expect.poll(() => jobs.length).toBe(2);
    const refused = await from('203.0.113.5', third);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'server.unavailable']);
    expect(refused.headers['retry-after']).toBe('5');
    waiting.push(from('203.0.113.6', third));
    await expect.poll(() => jobs.length).toBe(3);
    gate = undefined;
    opened.resolve();
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200, 200,
    ]);
    expect((await from('203.0.113.5', third)).statusCode).toBe(200);
  });

  test('many requests are refused when too many documents wait', async () => {
    // It is no PDF, so that each that is not refused ends at once.
    const path = import.meta.filename;
    const drawers = createDrawers();
    const ignore = () => undefined;
    const started = Array.from({ length: 12 }, () =>
      drawers.ahead.start({ path, drawn: [], onSizes: ignore, onPicture: ignore }),
    );
    const ends = await Promise.allSettled(started.map(({ finished }) => finished));
    await drawers.stop();
    const refused = ends.filter((end) => end.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(
      Array.from({ length: 3 }, () => 'server.unavailable'),
    );
  });

  test('a request for a late page of a long document draws it before the others', async () => {
    const { id } = await store(pdfOf(90, { width: 300, height: 10 }));
    const pages = await listPages(id);
    const last = await get(pages[89]?.path ?? '');
    expect(last.statusCode).toBe(200);
    await app.pdfPages.drawAhead(id);
    const drawn = await app.database
      .selectFrom('pdf_pages')
      .select('page_number')
      .where('file_id', '=', id)
      .where('store_key', 'is not', null)
      .execute();
    // Sixty ahead from the first page, and the one that somebody waited for.
    expect(drawn).toHaveLength(61);
  });
});

describe('a document that costs too much', () => {
  test('the document has no pages, in words, and is not tried again with the next request', async () => {
    const { id } = await store(pdfOfPages(2001));
    const reply = await get(pagesUrl(id));
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'file.too_large_to_show']);
    expect(jobs).toHaveLength(1);
    expect((await get(pagesUrl(id))).json().code).toBe('file.too_large_to_show');
    await app.pdfPages.drawAhead(id);
    expect(jobs).toHaveLength(1);
  });
});

describe('a document that a student sent', () => {
  const storeReceipt = async () => {
    const { id, record } = await app.platform.files.prepareAttachment(pdfOf(1), 'file', {
      isDrawnOnDemand: true,
    });
    await record(app.database);
    return id;
  };

  test('the document is drawn when somebody looks at it, and not before', async () => {
    const id = await storeReceipt();
    await app.pdfPages.drawAhead(id);
    expect(jobs).toEqual([]);
    const [page] = await listPages(id);
    expect((await get(page?.path ?? '')).headers['content-type']).toBe('image/webp');
  });

  test('the document never makes a document of a lesson wait', async () => {
    const receipt = await storeReceipt();
    const lesson = await store(pdfOf(1));
    const opened = Promise.withResolvers<void>();
    onDemandGate = opened.promise;
    const waiting = get(pagesUrl(receipt));
    await expect.poll(() => jobs.length).toBe(1);
    expect(await listPages(lesson.id)).toHaveLength(1);
    onDemandGate = undefined;
    opened.resolve();
    expect((await waiting).statusCode).toBe(200);
  });
});

describe('a request for pages is refused', () => {
  test('a request is refused without a valid link, and after its end', async () => {
    const { id } = await store(pdfOf(1));
    const [page] = await listPages(id);
    const bare = (url: string) => url.split('?')[0] ?? '';
    for (const url of [pagesUrl(id), page?.path ?? '']) {
      expect((await get(bare(url))).json().code).toBe('file.link_expired');
      expect((await get(url.replace('signature=', 'signature=_'))).statusCode).toBe(403);
    }
    const other = await store(pdfOf(1));
    const foreign = `/files/${other.id}/pages?${(page?.path ?? '').split('?')[1]}`;
    expect((await get(foreign)).json().code).toBe('file.link_expired');
    app.clock.advance(61 * 60 * 1000);
    expect((await get(page?.path ?? '')).json().code).toBe('file.link_expired');
    app.clock.advance(-61 * 60 * 1000);
  });

  test('a request is refused for a file that cannot be read as PDF, in words, and its download stays', async () => {
    const { id } = await store(tinyPdf());
    const reply = await get(pagesUrl(id));
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'file.no_pages']);
    expect(reply.json().message).toContain('نزّله');
    await app.pdfPages.drawAhead(id);
    const download = await get(`${app.platform.files.signedUrl(id)}&download`);
    expect(download.headers['content-disposition']).toContain('attachment');
    expect(download.body).toContain('%PDF');
  });

  test.each(['0', '2', '-1', '1.5', 'x', '1e9'])(
    'the server refuses page %s of one',
    async (number) => {
      const { id } = await store(pdfOf(1));
      await listPages(id);
      const url = pagesUrl(id).replace('/pages?', `/pages/${number}?`);
      expect((await get(url)).json().code).toBe('file.not_found');
    },
  );

  test('the server refuses pages of an unknown file, a malformed id and a picture', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const file = new File([new Uint8Array(png)], 'a.png', { type: 'image/png' });
    const image = await app.platform.files.storeImage(app.database, file, 'image');
    for (const id of ['00000000-0000-4000-8000-000000000000', 'x', image.id]) {
      expect((await get(pagesUrl(id))).json().code).toBe('file.not_found');
    }
  });
});
