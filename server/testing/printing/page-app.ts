import type { PdfPageList } from '#contract/pdf-pages.ts';
import { createDrawers } from '#server/platform/files/pdf-pages/drawers.ts';
import type { PdfJob, PdfProcess } from '#server/platform/files/pdf-pages/pdf-process.ts';
import { createTestApp } from '#server/testing/test-app.ts';

/** While a gate is there, documents wait for it before they are drawn: those of lessons, and those that a student sent. */
type Gates = { ahead?: Promise<unknown> | undefined; onDemand?: Promise<unknown> | undefined };

/** The application with the real drawers of PDF pages, whose jobs are recorded and can be made to wait. */
export const createPageApp = async () => {
  const drawers = createDrawers();
  const jobs: PdfJob[] = [];
  const gates: Gates = {};
  const counted = (drawer: PdfProcess, gate: keyof Gates): PdfProcess => ({
    ...drawer,
    start: (job: PdfJob) => {
      jobs.push(job);
      const closed = gates[gate];
      if (!closed) return drawer.start(job);
      return {
        prioritize: () => undefined,
        finished: closed.then(() => drawer.start(job).finished),
      };
    },
  });
  const app = await createTestApp({
    drawers: {
      ...drawers,
      ahead: counted(drawers.ahead, 'ahead'),
      onDemand: counted(drawers.onDemand, 'onDemand'),
    },
  });
  const get = (url: string) => app.app.inject({ url });
  const pagesUrl = (id: string) => app.platform.files.signedUrl(id).replace('?', '/pages?');
  return {
    app,
    jobs,
    gates,
    get,
    pagesUrl,
    store: (file: File) => app.platform.files.storePdf(app.database, file, 'file'),
    listPages: async (id: string): Promise<PdfPageList['pages']> =>
      (await get(pagesUrl(id))).json<PdfPageList>().pages,
  };
};
