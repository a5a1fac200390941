import { findTeacher } from '#server/features/identity/accounts/accounts.api.ts';
import { postNotification } from '#server/features/messages/notifications/notifications.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { composeMail } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { backupTexts } from './backups.texts.ts';
import type { BackupProblem } from './nightly-backup.ts';

/** Notifies the teacher that stored files are missing or damaged. */
export const notifyOfLostFiles = (
  { clock }: Pick<Platform, 'clock'>,
  executor: Executor,
  lostFileCount: number,
): Promise<void> =>
  postNotification(executor, {
    kind: 'filesLost',
    detail: String(lostFileCount),
    happenedAt: clock.now(),
  });

/** Informs the teacher, by notification and mail, that a night produced no proven backup. */
export const notifyOfBackupProblem = async (
  platform: Pick<Platform, 'clock' | 'mail' | 'publicUrl'>,
  executor: Executor,
  { problem, lostFileCount }: BackupProblem,
): Promise<void> => {
  const { clock, mail, publicUrl } = platform;
  if (lostFileCount !== null) await notifyOfLostFiles(platform, executor, lostFileCount);
  else await postNotification(executor, { kind: 'backupFailed', happenedAt: clock.now() });
  const teacher = await findTeacher(executor);
  if (!teacher) return;
  const { subject, paragraphs } = lostFileCount === null ? backupTexts.failed : backupTexts.lost;
  await mail.queue(
    executor,
    composeMail({
      to: teacher.email,
      subject,
      paragraphs: paragraphs(problem),
      action: {
        label: backupTexts.action,
        url: `${publicUrl}/admin/dashboard?tab=settings&view=backups`,
      },
      note: backupTexts.note,
    }),
  );
};
