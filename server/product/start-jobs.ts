import { accountCleaners } from '#server/features/identity/accounts/accounts.api.ts';
import { schoolYearCleaner } from '#server/features/school-year/school-year.api.ts';
import { invitationCleaner } from '#server/features/school/invitations/invitations.api.ts';
import { waitingRowCleaner } from '#server/features/school/student-import/student-import.api.ts';
import { handleEndedAttempts } from '#server/features/exam-day/exam-day.api.ts';
import {
  handleNotificationJobs,
  notificationCleaner,
  postNotification,
} from '#server/features/messages/notifications/notifications.api.ts';
import { handleEndedSessions } from '#server/features/attendance/attendance.api.ts';
import {
  consentCodeCleaner,
  handleAbsenceMessages,
  handleWeeklyMessages,
} from '#server/features/families/families.api.ts';
import { lessonDayCleaner } from '#server/features/catalogue/lessons/lessons.api.ts';
import { handleLiveLessons } from '#server/features/live-lessons/live-lessons.api.ts';
import { handleOverview } from '#server/features/overview/overview.api.ts';
import {
  type GatewayInUse,
  handleConfirmations,
  handlePendingPayments,
  handleRefunds,
  settlePendingNow,
  simulatedOrderCleaner,
} from '#server/features/payments/payments.api.ts';
import { handleComparison } from '#server/features/payments/comparison/comparison.api.ts';
import {
  handleQuestionFigures,
  handleMovedSheets,
  handleRemarkMails,
  sheetPicturesCleaner,
} from '#server/features/results/results.api.ts';
import { handleStudentMails } from '#server/features/messages/student-mails/student-mails.api.ts';
import {
  handleOpeningExams,
  handleStudentPushes,
} from '#server/features/messages/student-notifications/student-notifications.api.ts';
import { privacyCleaners } from '#server/features/privacy/privacy.api.ts';
import { trashCleaner } from '#server/features/trash/trash.api.ts';
import { watermarkCleaner } from '#server/features/identity/watermarks/watermarks.api.ts';
import { fileCleaner } from '#server/platform/files/clean-files.ts';
import { pdfPagesQueue } from '#server/platform/files/pdf-pages/pdf-pages.ts';
import { tokenKeyCleaner } from '#server/platform/sessions/token-keys.ts';
import { registerVerification } from '#server/platform/files/verify-files.ts';
import { uploadDayCleaner } from '#server/platform/files/upload-days.repository.ts';
import { registerCleaning } from '#server/platform/jobs/cleaning.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { limitCleaner } from '#server/platform/limits/rate-limits.repository.ts';
import { developmentMailboxCleaner } from '#server/platform/mail/development-mailbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { FileServices } from './create-file-services.ts';
import {
  type BackupProblem,
  mayCreateDatabases,
  notifyOfBackupProblem,
  notifyOfLostFiles,
  registerBackups,
  unprovenText,
} from '#server/features/backups/backups.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Start } from './start.ts';

/** Registers the handler of each queue, then starts the workers. */
export const startJobs = async (
  { log, cleanups }: Start,
  jobs: Jobs,
  platform: Platform,
  { store, pdfPages }: FileServices,
  { gateway }: GatewayInUse,
): Promise<void> => {
  const { database, clock } = platform;
  jobs.handle(pdfPagesQueue, ({ data }) => pdfPages.drawAhead(data.fileId));
  registerCleaning(jobs, { database, clock, log }, [
    ...accountCleaners,
    watermarkCleaner,
    invitationCleaner,
    waitingRowCleaner,
    consentCodeCleaner,
    schoolYearCleaner,
    limitCleaner,
    tokenKeyCleaner(platform.ids),
    uploadDayCleaner,
    lessonDayCleaner,
    sheetPicturesCleaner,
    notificationCleaner,
    simulatedOrderCleaner,
    developmentMailboxCleaner,
    ...privacyCleaners(platform),
    // Before the files, of which it frees some.
    trashCleaner,
    fileCleaner({
      store,
      log,
      onStopped: (executor, { unused }) =>
        postNotification(executor, {
          kind: 'cleaningStopped',
          detail: String(unused),
          happenedAt: clock.now(),
        }),
    }),
  ]);
  handleStudentMails(jobs, platform);
  handleEndedAttempts(jobs, platform);
  handleRemarkMails(jobs, platform);
  handleMovedSheets(jobs, platform);
  handleNotificationJobs(jobs, platform);
  handleOpeningExams(jobs, platform);
  handleStudentPushes(jobs, platform);
  handleEndedSessions(jobs, platform);
  handleWeeklyMessages(jobs, platform);
  handleAbsenceMessages(jobs, platform);
  handleLiveLessons(jobs, platform);
  handleOverview(jobs, platform);
  handleQuestionFigures(jobs, platform);
  handleConfirmations(jobs, platform, gateway);
  handleRefunds(jobs, platform, gateway);
  handlePendingPayments(jobs, platform, { gateway, log });
  handleComparison(jobs, platform, gateway);
  // Before the start, because one that fails half-way has begun some of the workers.
  cleanups.defer(() => jobs.stop());
  await jobs.start();
  await settlePendingNow(jobs, database);
};

/** Starts a process that only adds jobs, which another process runs. */
export const startAddingJobs = async ({ cleanups }: Start, jobs: Jobs): Promise<void> => {
  cleanups.defer(() => jobs.stop());
  await jobs.start();
};

/** Registers the nightly backup and the weekly reading of all files; called before the jobs start. */
export const registerNightlyBackup = async (
  { config, log, say }: Start,
  jobs: Jobs,
  platform: Platform,
  { connectionString, store }: { connectionString: string; store: FileStore },
): Promise<void> => {
  const { clock, ids, database } = platform;
  if (!(await mayCreateDatabases(database))) say(`Backups: ${unprovenText}.`);
  const parts = {
    connectionString,
    database,
    store,
    clock,
    ids,
    log,
    folder: config.backupDir,
    archiveCount: config.backupCount,
    onProblem: (executor: Executor, outcome: BackupProblem) =>
      notifyOfBackupProblem(platform, executor, outcome),
  };
  registerBackups(jobs, parts, config.backupTime);
  registerVerification(jobs, {
    database,
    store,
    clock,
    log,
    onLost: (executor, faults) => notifyOfLostFiles(platform, executor, faults.length),
  });
};
