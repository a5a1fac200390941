import { findTeacher } from '#server/features/identity/accounts/accounts.api.ts';
import { postNotification } from '#server/features/messages/notifications/notifications.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { composeMail } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { backupTexts } from './backups.texts.ts';

/** Informs the teacher, by notification and mail, that a night produced no proven backup. */
export const notifyOfBackupProblem = async (
  { clock, mail, publicUrl }: Pick<Platform, 'clock' | 'mail' | 'publicUrl'>,
  executor: Executor,
  problem: string,
): Promise<void> => {
  await postNotification(executor, { kind: 'backupFailed', happenedAt: clock.now() });
  const teacher = await findTeacher(executor);
  if (!teacher) return;
  await mail.queue(
    executor,
    composeMail({
      to: teacher.email,
      subject: backupTexts.subject,
      paragraphs: backupTexts.paragraphs(problem),
      action: {
        label: backupTexts.action,
        url: `${publicUrl}/admin/dashboard?tab=settings&view=backups`,
      },
      note: backupTexts.note,
    }),
  );
};
