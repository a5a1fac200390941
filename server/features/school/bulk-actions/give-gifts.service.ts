import type { RouteArguments } from '#contract/route.ts';
import type { bulkActions } from '#contract/school/bulk-actions.ts';
import { lockAccounts } from '#server/features/identity/accounts/accounts.api.ts';
import { insertGrants, listStudentsWithGift } from '#server/features/rights/entitlements.api.ts';
import { giftMail, readGiftTerms } from '#server/features/school/students/students.api.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { type ChosenStudent, listChosen } from './bulk-actions.repository.ts';
import { chooseStudents, type PlatformWithExamLists } from './choose-students.ts';
import { queueMails } from './queue-mails.ts';
import { runOnce, skip, skipGone } from './run-once.ts';

type Form = RouteArguments<typeof bulkActions.give>['body'];

/** An unconfirmed address may belong to a stranger. */
const mailable = (students: readonly ChosenStudent[]) =>
  students.filter((student) => student.is_verified);

/**
 * Gives each student a gift, and informs by mail. A student who already has the same gift of everything gets no second one.
 * @throws AppError request.invalid, bulk.nobody, bulk.too_many
 */
export const giveGifts = (
  platform: PlatformWithExamLists,
  viewer: Viewer,
  { gift, ...form }: Form,
) =>
  runOnce(platform, {
    viewer,
    clientKey: form.clientKey,
    kind: 'gift',
    action: gift.opens === 'everything' ? 'premium.give' : 'gift.give',
    prepare: async () => {
      const { database, clock, ids: newIds, publicUrl } = platform;
      const ids = await chooseStudents(platform, viewer, form.students);
      const { scope, endsAt, mail } = await readGiftTerms(platform, gift);
      const mailableStudents = mailable(await listChosen(database, ids));
      const mails = new Map(
        mailableStudents.map((mailableStudent) => [
          mailableStudent.id,
          giftMail(publicUrl, mailableStudent, mail),
        ]),
      );
      return async (transaction) => {
        const now = clock.now();
        await lockAccounts(transaction, ids);
        const students = await listChosen(transaction, ids);
        const holders =
          scope.scope === 'everything'
            ? await listStudentsWithGift(transaction, ids, endsAt)
            : new Set<string>();
        const gifts = students
          .filter(({ id }) => !holders.has(id))
          .map((student) => ({ student, grantId: newIds.next() }));
        await insertGrants(
          transaction,
          gifts.map(({ student, grantId }) => ({
            student_id: student.id,
            id: grantId,
            source: 'gift',
            ...scope,
            starts_at: now,
            ends_at: endsAt,
            reason: gift.note,
            granted_by: viewer.id,
            created_at: now,
          })),
        );
        const messages = gifts.flatMap(({ student }) => mails.get(student.id) ?? []);
        await queueMails(platform, transaction, messages);
        return {
          done: gifts.map(({ student, grantId }) => ({
            id: student.id,
            detail: { grantId, ...gift, lastDay: gift.endsAt },
          })),
          skipped: [
            ...skipGone(ids, students),
            ...students
              .filter(({ id }) => holders.has(id))
              .map((student) => skip(student, 'already_given')),
          ],
        };
      };
    },
  });
