import * as z from 'zod/mini';
import { instant } from '#contract/fields.ts';
import { route } from '#contract/route.ts';

/** The watermark over a student's videos and pages: the name and a code, without contact data. */
const watermark = z.object({ name: z.string(), code: z.string() });

export type Watermark = z.infer<typeof watermark>;

export const ownWatermark = {
  show: route({
    method: 'POST',
    path: '/api/watermarks',
    tag: 'watermarks',
    summary: "The caller's watermark of today on this device; made at its first use",
    access: 'student',
    reply: watermark,
  }),
};

/** Whose account showed a watermark, on which device, and when. */
const foundWatermark = z.object({
  code: z.string(),
  student: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  device: z.object({
    description: z.string(),
    kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  }),
  /** When a video or a page showed it first; it is of this day in Egypt alone. */
  firstShownAt: instant,
});

export const watermarks = {
  get: route({
    method: 'GET',
    path: '/api/watermarks/:code',
    tag: 'watermarks',
    summary:
      'Whose account showed a watermark, on which device and when; the code as it is read from a recording',
    access: 'teacher',
    params: z.object({ code: z.string() }),
    reply: foundWatermark,
    notFound: 'watermark.not_found',
  }),
};
