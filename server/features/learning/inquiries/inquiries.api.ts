import type { Executor } from '#server/platform/database/database.ts';
import { countInquiries } from './inquiries.repository.ts';

/** How many questions of students wait for the teacher's answer. */
export const countOpenInquiries = (executor: Executor): Promise<number> =>
  countInquiries(executor, { state: 'waiting', words: [], callerGroups: undefined });
