import type * as z from 'zod/mini';
import type { overview } from '#contract/overview/overview.ts';
import { joinFullName } from '#domain/text/names.ts';
import { listGradeRequests } from '#server/features/identity/accounts/accounts.api.ts';
import { countOpenInquiries } from '#server/features/learning/inquiries/inquiries.api.ts';
import {
  countDebtors,
  countWaitingPayments,
  countWaitingReceipts,
} from '#server/features/payments/payments.api.ts';
import { listWaitingAnswers } from '#server/features/results/results.api.ts';
import { readBackup } from '#server/features/status/status.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { listFailedJobs } from '#server/platform/jobs/job-counts.repository.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listSuspiciousExams } from './key-checks.repository.ts';
import { countStudentsSince, noteVisit } from './tasks.repository.ts';

type Task = z.input<typeof overview.tasks.reply>['tasks'][number];

type TaskSource = {
  kind: Task['kind'];
  /** Finds the tasks of this kind, with a count of 0 where there are none. Students who registered after `since` are new. */
  find: (executor: Executor, moments: { since: Date; now: Date }) => Promise<Omit<Task, 'kind'>>;
};

const maxExams = 5;
const maxStudents = 5;
const maxNewStudents = 1000;

const counted = (count: number): Omit<Task, 'kind'> => ({ count, isMore: false, exams: [] });

const inExams = (exams: Task['exams']): Omit<Task, 'kind'> => ({
  count: exams.reduce((sum, { count }) => sum + count, 0),
  isMore: false,
  exams: exams.slice(0, maxExams),
});

/** The kinds of tasks for the teacher, the most urgent first. */
const taskSources: readonly TaskSource[] = [
  {
    kind: 'held_payments',
    find: async (executor) => counted((await countWaitingPayments(executor)).held),
  },
  {
    kind: 'late_backup',
    find: async (executor, { now }) => counted((await readBackup(executor, now))?.isLate ? 1 : 0),
  },
  {
    kind: 'failures',
    find: async (executor) =>
      counted((await listFailedJobs(executor, { kind: 'all', limit: 1 })).total),
  },
  {
    kind: 'grade_requests',
    find: async (executor) => {
      const { requests, total } = await listGradeRequests(executor, maxStudents);
      const students = requests.map((request) => ({
        id: request.id,
        name: joinFullName({ firstName: request.first_name, lastName: request.last_name }),
        grade: request.grade,
        requestedGrade: request.requested_grade,
      }));
      return { ...counted(total), students };
    },
  },
  {
    kind: 'receipts',
    find: async (executor) => counted(await countWaitingReceipts(executor)),
  },
  {
    kind: 'payments',
    find: async (executor) => counted((await countWaitingPayments(executor)).to_look_at),
  },
  {
    kind: 'debts',
    find: async (executor) => counted(await countDebtors(executor)),
  },
  {
    kind: 'inquiries',
    find: async (executor) => counted(await countOpenInquiries(executor)),
  },
  {
    kind: 'short_answers',
    find: async (executor) => inExams(await listWaitingAnswers(executor)),
  },
  {
    kind: 'suspicious_keys',
    find: async (executor) => inExams(await listSuspiciousExams(executor)),
  },
  {
    kind: 'new_students',
    find: async (executor, { since }) => {
      const count = await countStudentsSince(executor, since, maxNewStudents + 1);
      return {
        count: Math.min(count, maxNewStudents),
        isMore: count > maxNewStudents,
        exams: [],
      };
    },
  },
];

/** On the first visit, the students of a week are new. */
const weekInMs = 7 * 24 * 60 * 60 * 1000;

/** The tasks of the teacher, and the time after which students count as new. */
export const getTasks = async (
  { database, clock }: Platform,
  viewer: Viewer,
): Promise<z.input<typeof overview.tasks.reply>> => {
  const now = clock.now();
  const previousVisit = await noteVisit(database, viewer.id, now);
  const since = previousVisit ?? new Date(now.getTime() - weekInMs);
  const found = await Promise.all(
    taskSources.map(async ({ kind, find }) => ({
      kind,
      ...(await find(database, { since, now })),
    })),
  );
  return {
    previousVisitAt: previousVisit?.toISOString() ?? null,
    tasks: found.filter(({ count }) => count > 0),
  };
};
