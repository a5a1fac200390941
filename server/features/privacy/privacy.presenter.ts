import type * as z from 'zod/mini';
import type {
  openDeletion,
  recordView,
  registeredConsent,
} from '#contract/privacy/privacy-fields.ts';
import type { studentData } from '#contract/privacy/student-data.ts';
import { mayCancelDeletion } from '#domain/privacy/deletion.ts';
import { readFilterText, type ViewFilter } from '#domain/privacy/record-views.ts';
import type { ConsentRow } from './consents/consents.repository.ts';
import type { DeletionRequest } from './erasure/deletion-requests.repository.ts';
import type { ListedDeletion } from './erasure/listed-deletions.repository.ts';
import type { ViewRow } from './views/record-views.repository.ts';

export const presentDeletion = (
  request: DeletionRequest | undefined,
  by: 'student' | 'teacher',
): z.input<typeof openDeletion> | null =>
  request
    ? {
        askedBy: request.asked_by,
        askedAt: request.asked_at.toISOString(),
        dueAt: request.due_at.toISOString(),
        mayCancel: mayCancelDeletion(by, request.asked_by),
      }
    : null;

/** @param reader who reads it: a student is not told which assistant recorded it */
export const presentConsent = (
  row: ConsentRow,
  reader: 'student' | 'teacher',
): z.input<typeof registeredConsent> => ({
  id: row.id,
  source: row.source,
  kind: row.kind,
  givenBy: row.given_by,
  guardianName: row.guardian_name,
  wording: row.wording,
  version: row.version,
  givenAt: row.given_at.toISOString(),
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  recordedBy:
    row.recorded_by === null ? null : reader === 'teacher' ? (row.recorder_name ?? '') : '',
});

const isPlace = ({ name }: ViewFilter): boolean => name === 'exam' || name === 'group';

/** The ids of the exams and groups that filters of these lines mention. */
export const placesOf = (rows: readonly ViewRow[]): string[] =>
  rows.flatMap(({ filter }) =>
    readFilterText(filter)
      .filter(isPlace)
      .map(({ value }) => value),
  );

/** @param names of exams and groups by their ids */
export const presentView = (
  row: ViewRow,
  names: ReadonlyMap<string, string>,
): z.input<typeof recordView> => ({
  actorName: row.actor_name,
  kind: row.kind,
  count: row.view_count,
  shownCount: row.shown_count,
  filters: readFilterText(row.filter).map((filter) => ({
    name: filter.name,
    value: isPlace(filter) ? (names.get(filter.value) ?? '') : filter.value,
  })),
  lastAt: row.last_at.toISOString(),
});

const stateOf = (row: ListedDeletion) => {
  if (row.receipt_number !== null) return 'done';
  return row.cancelled_at === null ? 'open' : 'cancelled';
};

/** A deleted student has no page any more. */
export const presentListedDeletion = (
  row: ListedDeletion,
): z.input<typeof studentData.listDeletions.reply>[number] => ({
  id: row.id,
  studentId: row.is_erased ? null : row.student_id,
  studentName: row.student_name,
  askedBy: row.asked_by,
  askedAt: row.asked_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  state: stateOf(row),
  receipt:
    row.receipt_number === null || row.receipt_id === null
      ? null
      : { number: row.receipt_number, url: `/api/privacy/receipts/${row.receipt_id}` },
});
