import { findRetention } from '#server/features/settings/settings.api.ts';
import { deleteOldActions } from '#server/platform/audit/audit.repository.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import type { Cleaner } from '#server/platform/jobs/cleaning.ts';
import type { Platform } from '#server/platform/platform.ts';
import { storeDeletionRequest } from './erasure/ask-deletion.service.ts';
import { listDueRequests } from './erasure/deletion-requests.repository.ts';
import { eraseStudent } from './erasure/erase-student.service.ts';
import { listFormerStudents } from './erasure/listed-deletions.repository.ts';
import { mergesCleaner } from './merge/seal-merges.ts';
import { deleteOldViews } from './views/record-views.repository.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** Deletions and requests of one night: the next one continues. */
const maxOfANight = 200;

const daysBefore = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * dayInMilliseconds);

/** What happens every night to the data of students: deletions that are due, and the periods that the teacher has set. */
export const privacyCleaners = (platform: Platform): readonly Cleaner[] => [
  {
    name: 'deletions of students',
    clean: async (database, now) =>
      forEachSettled(await listDueRequests(database, { now, limit: maxOfANight }), (request) =>
        eraseStudent(platform, request),
      ),
  },
  mergesCleaner,
  {
    name: 'former students',
    clean: async (database, now) => {
      const { formerStudentDays } = await findRetention(database);
      if (formerStudentDays === 0) return;
      const before = daysBefore(now, formerStudentDays);
      const former = await listFormerStudents(database, { before, now, limit: maxOfANight });
      await forEachSettled(former, (studentId) =>
        storeDeletionRequest(platform, { studentId, askedBy: 'period', actorId: undefined }),
      );
    },
  },
  {
    name: 'log of actions',
    clean: async (database, now) => {
      const { auditLogDays, recordViewDays } = await findRetention(database);
      await deleteOldActions(database, daysBefore(now, auditLogDays));
      await deleteOldViews(database, daysBefore(now, recordViewDays));
    },
  },
];
