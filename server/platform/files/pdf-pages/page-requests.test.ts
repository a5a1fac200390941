import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tinyPdf } from '#server/testing/form.ts';
import { createPageApp } from '#server/testing/printing/page-app.ts';
import { pdfOf } from '#server/testing/printing/painted-pdfs.ts';
import { createDrawers } from './drawers.ts';

let drawing: Awaited<ReturnType<typeof createPageApp>>;
beforeAll(async () => {
  drawing = await createPageApp();
});
beforeEach(() => {
  drawing.jobs.length = 0;
});
afterAll(() => drawing.app.close());

describe('many requests for pages', () => {
  test('many requests for one document open it once and draw each page once', async () => {
    const { id } = await drawing.store(pdfOf(4));
    const pages = await drawing.listPages(id);
    const urls = Array.from({ length: 60 }, (_, index) => pages[index % 4]?.path ?? '');
    const replies = await Promise.all(urls.map(drawing.get));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    // All of them share the drawing that the list began, unless it has ended.
    expect(drawing.jobs.filter(({ drawn }) => drawn.length < 4)).toHaveLength(1);
  });

  test('many requests of one address draw two documents at once, and others do not wait for it', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await drawing.store(pdfOf(1))).id));
    const [first = '', second = '', third = ''] = ids.map(drawing.pagesUrl);
    const from = (remoteAddress: string, url: string) =>
      drawing.app.app.inject({ url, remoteAddress });
    const opened = Promise.withResolvers<void>();
    drawing.gates.ahead = opened.promise;
    const waiting = [first, second, first].map((url) => from('203.0.113.5', url));
    await expect.poll(() => drawing.jobs.length).toBe(2);
    const refused = await from('203.0.113.5', third);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'server.unavailable']);
    expect(refused.headers['retry-after']).toBe('5');
    waiting.push(from('203.0.113.6', third));
    await expect.poll(() => drawing.jobs.length).toBe(3);
    drawing.gates.ahead = undefined;
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
    const { id } = await drawing.store(pdfOf(90, { width: 300, height: 10 }));
    const pages = await drawing.listPages(id);
    const last = await drawing.get(pages[89]?.path ?? '');
    expect(last.statusCode).toBe(200);
    await drawing.app.pdfPages.drawAhead(id);
    const drawn = await drawing.app.database
      .selectFrom('pdf_pages')
      .select('page_number')
      .where('file_id', '=', id)
      .where('store_key', 'is not', null)
      .execute();
    // Sixty ahead from the first page, and the one that somebody waited for.
    expect(drawn).toHaveLength(61);
  });
});

describe('a document that a student sent', () => {
  const storeReceipt = async () => {
    const { id, record } = await drawing.app.platform.files.prepareAttachment(pdfOf(1), 'file', {
      isDrawnOnDemand: true,
    });
    await record(drawing.app.database);
    return id;
  };

  test('the document is drawn when somebody looks at it, and not before', async () => {
    const id = await storeReceipt();
    await drawing.app.pdfPages.drawAhead(id);
    expect(drawing.jobs).toEqual([]);
    const [page] = await drawing.listPages(id);
    expect((await drawing.get(page?.path ?? '')).headers['content-type']).toBe('image/webp');
  });

  test('the document never makes a document of a lesson wait', async () => {
    const receipt = await storeReceipt();
    const lesson = await drawing.store(pdfOf(1));
    const opened = Promise.withResolvers<void>();
    drawing.gates.onDemand = opened.promise;
    const waiting = drawing.get(drawing.pagesUrl(receipt));
    await expect.poll(() => drawing.jobs.length).toBe(1);
    expect(await drawing.listPages(lesson.id)).toHaveLength(1);
    drawing.gates.onDemand = undefined;
    opened.resolve();
    expect((await waiting).statusCode).toBe(200);
  });
});

describe('a request for pages is refused', () => {
  test('a request is refused without a valid link, and after its end', async () => {
    const { id } = await drawing.store(pdfOf(1));
    const [page] = await drawing.listPages(id);
    const bare = (url: string) => url.split('?')[0] ?? '';
    for (const url of [drawing.pagesUrl(id), page?.path ?? '']) {
      expect((await drawing.get(bare(url))).json().code).toBe('file.link_expired');
      expect((await drawing.get(url.replace('signature=', 'signature=_'))).statusCode).toBe(403);
    }
    const other = await drawing.store(pdfOf(1));
    const foreign = `/files/${other.id}/pages?${(page?.path ?? '').split('?')[1]}`;
    expect((await drawing.get(foreign)).json().code).toBe('file.link_expired');
    drawing.app.clock.advance(61 * 60 * 1000);
    expect((await drawing.get(page?.path ?? '')).json().code).toBe('file.link_expired');
    drawing.app.clock.advance(-61 * 60 * 1000);
  });

  test('a request is refused for a file that cannot be read as PDF, in words, and its download stays', async () => {
    const { id } = await drawing.store(tinyPdf());
    const reply = await drawing.get(drawing.pagesUrl(id));
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'file.no_pages']);
    expect(reply.json().message).toContain('نزّله');
    await drawing.app.pdfPages.drawAhead(id);
    const download = await drawing.get(`${drawing.app.platform.files.signedUrl(id)}&download`);
    expect(download.headers['content-disposition']).toContain('attachment');
    expect(download.body).toContain('%PDF');
  });

  test('the server refuses a page that the document does not have', async () => {
    const { id } = await drawing.store(pdfOf(1));
    await drawing.listPages(id);
    for (const number of ['0', '2', '-1', '1.5', 'x', '1e9']) {
      const url = drawing.pagesUrl(id).replace('/pages?', `/pages/${number}?`);
      expect((await drawing.get(url)).json().code, number).toBe('file.not_found');
    }
  });

  test('the server refuses pages of an unknown file, a malformed id and a picture', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const file = new File([new Uint8Array(png)], 'a.png', { type: 'image/png' });
    const image = await drawing.app.platform.files.storeImage(drawing.app.database, file, 'image');
    for (const id of ['00000000-0000-4000-8000-000000000000', 'x', image.id]) {
      expect((await drawing.get(drawing.pagesUrl(id))).json().code).toBe('file.not_found');
    }
  });
});
