import type { RouteReply } from '#contract/route.ts';
import type { lessons } from '#web/lib/api/api.ts';

/** A lesson as far as this viewer may see it. */
export type Lesson = RouteReply<typeof lessons.get>;
