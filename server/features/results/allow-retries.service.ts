import type { RouteArguments } from '#contract/route.ts';
import type { bulkActions } from '#contract/school/bulk-actions.ts';
import {
  chooseStudents,
  type Done,
  listChosen,
  runOnce,
  skip,
  skipGone,
} from '#server/features/school/bulk-actions/bulk-actions.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listStudentsOfExam } from './lists/list-students-of-exam.ts';
import { allowRetriesOf } from './retries.service.ts';

type Form = RouteArguments<typeof bulkActions.allowRetry>['body'];

const open = async (
  transaction: Executor,
  { examId, studentIds, now }: { examId: string; studentIds: readonly string[]; now: Date },
): Promise<Done> => {
  const { opened, withResult } = await allowRetriesOf(transaction, { examId, studentIds, now });
  const students = await listChosen(transaction, studentIds);
  const isOpened = new Set(opened.map((row) => row.student_id));
  return {
    done: opened.map((row) => ({
      id: row.student_id,
      detail: {
        examId,
        tryNumber: row.try_number,
        score: row.score,
        maxScore: row.max_score,
      },
    })),
    skipped: [
      ...skipGone(studentIds, students),
      ...students
        .filter(({ id }) => !isOpened.has(id))
        .map((student) => skip(student, withResult.has(student.id) ? 'retry_open' : 'no_result')),
    ],
  };
};

/**
 * Lets students take an exam again, as `allowRetry` does for one.
 * @throws AppError exam.not_found, bulk.nobody, bulk.too_many
 */
export const allowRetries = (platform: Platform, viewer: Viewer, { examId, ...form }: Form) =>
  runOnce(platform, {
    viewer,
    clientKey: form.clientKey,
    kind: 'retry',
    action: 'student.allow_retry',
    prepare: async () => {
      const withLists = { ...platform, listStudentsOfExam };
      const studentIds = await chooseStudents(withLists, viewer, form.students);
      return (transaction) => open(transaction, { examId, studentIds, now: platform.clock.now() });
    },
  });
