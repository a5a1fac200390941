import { updateGrades } from '#server/features/exam-day/exam-day.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type CertificateChanges, storeCertificates } from './change-certificates.ts';
import type { RemarkPlan } from './plan-remark.ts';
import { remarkMailQueue, type RemarkNews } from './remark-mail.ts';

type Stored = {
  examId: string;
  plan: RemarkPlan;
  certificates: CertificateChanges;
  news: readonly RemarkNews[];
};

/** Stores what grading results again changes: grades, certificates and the jobs of the mails. The caller has locked the exam. */
export const storePlan = async (
  transaction: Executor,
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  { examId, plan, certificates, news }: Stored,
): Promise<void> => {
  await updateGrades(transaction, { examId, isPast: false, grades: plan.grades });
  await updateGrades(transaction, { examId, isPast: true, grades: plan.pastGrades });
  await storeCertificates(transaction, { examId, changes: certificates, now: clock.now() });
  await jobs.enqueueMany(transaction, remarkMailQueue, news);
};
