import type { RouteArguments, RouteReply } from '#contract/route.ts';
import type { bulkActions } from '#contract/school/bulk-actions.ts';
import type { SkipReason } from '#domain/school/groups/skip-reasons.ts';
import { composeMessages } from '#server/features/messages/student-mails/student-mails.api.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { type ChosenStudent, listChosen } from './bulk-actions.repository.ts';
import { chooseStudents, type PlatformWithExamLists, type Selection } from './choose-students.ts';
import { queueMails } from './queue-mails.ts';
import { runOnce, skip, skipGone } from './run-once.ts';

type Form = RouteArguments<typeof bulkActions.send>['body'];

const reasonOf = (student: ChosenStudent): SkipReason | undefined => {
  // An unconfirmed address may belong to a stranger.
  if (!student.is_verified) return 'not_verified';
  return student.receives_mails ? undefined : 'unsubscribed';
};

/** How many students a message would reach now. @throws AppError bulk.nobody, bulk.too_many */
export const countReceivers = async (
  platform: PlatformWithExamLists,
  viewer: Pick<Viewer, 'assistant'>,
  selection: Selection,
): Promise<RouteReply<typeof bulkActions.countReceivers>> => {
  const ids = await chooseStudents(platform, viewer, selection);
  const reasons = (await listChosen(platform.database, ids)).map(reasonOf);
  const count = (reason: ReturnType<typeof reasonOf>) =>
    reasons.filter((item) => item === reason).length;
  return {
    chosen: reasons.length,
    receivers: count(undefined),
    unsubscribed: count('unsubscribed'),
    notVerified: count('not_verified'),
  };
};

/**
 * Mails the chosen students, without those who switched mails about lessons off or whose address is not confirmed.
 * @throws AppError bulk.nobody, bulk.too_many
 */
export const sendMessage = (
  platform: PlatformWithExamLists,
  viewer: Viewer,
  { subject, body, ...form }: Form,
) =>
  runOnce(platform, {
    viewer,
    clientKey: form.clientKey,
    kind: 'message',
    action: 'student.message',
    prepare: async () => {
      const ids = await chooseStudents(platform, viewer, form.students);
      const students = await listChosen(platform.database, ids);
      const judged = students.map((student) => ({ student, reason: reasonOf(student) }));
      const receivers = judged.flatMap(({ student, reason }) => (reason ? [] : [student]));
      const messages = composeMessages(platform, receivers, { subject, body });
      return async (transaction) => {
        await queueMails(platform, transaction, messages);
        return {
          done: receivers.map(({ id }) => ({ id, detail: { subject } })),
          skipped: [
            ...skipGone(ids, students),
            ...judged.flatMap(({ student, reason }) => (reason ? [skip(student, reason)] : [])),
          ],
        };
      };
    },
  });
