import * as z from 'zod/mini';
import { deletionAskers } from '#domain/privacy/deletion.ts';
import { filterNames, viewKinds } from '#domain/privacy/record-views.ts';
import { instant } from '#contract/fields.ts';

/** An open request to delete a student. */
export const openDeletion = z.object({
  askedBy: z.enum(deletionAskers),
  askedAt: instant,
  dueAt: instant,
  /** Whether the caller may take it back. */
  mayCancel: z.boolean(),
});

/** A consent of a student or a guardian, in force or withdrawn. */
export const registeredConsent = z.object({
  id: z.string(),
  /** The module that stores it, and which of its consents it is. */
  source: z.string(),
  kind: z.string(),
  givenBy: z.enum(['student', 'guardian']),
  /** Empty where none was written. */
  guardianName: z.string(),
  wording: z.string(),
  /** The version of the wording: 1 is the first that anybody agreed to. */
  version: z.number(),
  givenAt: instant,
  withdrawnAt: z.nullable(instant),
  /** Who of the staff said that it exists: an assistant's name, empty for the teacher, and for both where a student reads it; else null. */
  recordedBy: z.nullable(z.string()),
});

/** Who opened what on a day. */
export const recordView = z.object({
  actorName: z.string(),
  kind: z.enum(viewKinds),
  /** How often. */
  count: z.number(),
  /** Rows of a list that showed a contact, over all times; 0 for a student’s file and for a download. */
  shownCount: z.number(),
  /** What narrowed a list. An exam and a group have their name, which is empty once they are gone. */
  filters: z.array(z.object({ name: z.enum(filterNames), value: z.string() })),
  lastAt: instant,
});
