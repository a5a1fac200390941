import * as z from 'zod/mini';
import { idParams, instant, wholeNumber } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { ownDocuments } from '#domain/catalogue/materials/own-documents.ts';

export const documentPlace = z.object({
  /** One of the lesson's three papers by its field, or the id of a further file. */
  document: z.string(),
  /** From 1. */
  page: z.number(),
  /** When the page was read, by the server's clock. */
  readAt: instant,
});

const yearInSeconds = 366 * 24 * 60 * 60;
const maxPages = 10_000;

const pageText = 'اكتب رقم صفحة من صفحات الملف';

const placeReport = z.object({
  document: z.union([z.enum(ownDocuments), id()], 'اختر ملفًا من ملفات الدرس'),
  /** Left out when the document was only opened, which does not change its stored page. */
  page: z.optional(wholeNumber(1, maxPages, pageText)),
  /**
   * How long ago the page was read: a report may wait for the network, and a device's clock may be wrong.
   */
  secondsAgo: z._default(wholeNumber(0, yearInSeconds), 0),
});

/** Where students stopped in the papers of lessons (decisions/0085). */
export const documentPlaces = {
  save: route({
    method: 'PUT',
    path: '/api/Lessons/:id/place',
    tag: 'lessons',
    summary:
      'Notes that the student opened a PDF of the lesson, and at which page; what was read last counts',
    access: 'student',
    params: idParams,
    body: placeReport,
    /** The place as it is stored now; null where the document was only opened so far. */
    reply: z.object({ place: z.nullable(documentPlace) }),
    notFound: 'material.not_found',
  }),
};
