import type { RouteReply } from '#contract/route.ts';
import type { lessons } from '#web/lib/api/api.ts';

/** A lesson with the fields that this viewer may see. */
export type Lesson = RouteReply<typeof lessons.get> & {
  /** Since when the device has stored what is shown; set only by the service worker, without a network. */
  storedAt?: string;
};

/** A further file of the lesson. */
export type Material = Lesson['materials'][number];
