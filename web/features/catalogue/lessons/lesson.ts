import type { RouteReply } from '#contract/route.ts';
import type { lessons } from '#web/lib/api/api.ts';

type LessonReply = RouteReply<typeof lessons.get>;

/** A lesson with the fields that this viewer may see. */
export type Lesson = Omit<LessonReply, 'documentPlaces'> & {
  /** Where the viewer stopped in its documents. A reply that an earlier build stored on the device has none. */
  documentPlaces?: LessonReply['documentPlaces'];
  /** Since when the device has stored what is shown; set only by the service worker, without a network. */
  storedAt?: string;
};

/** A further file of the lesson. */
export type Material = Lesson['materials'][number];
