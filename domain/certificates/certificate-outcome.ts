import { isCertificateEligible } from '#domain/exams/grading.ts';

/** What a re-marking does to a student's certificate. */
export type CertificateOutcome = 'none' | 'kept' | 'awarded' | 'withdrawn';

/** A try at an exam, as it was graded and as it would be. */
export type RemarkedTry = {
  before: { score: number; maxScore: number };
  after: { score: number; maxScore: number };
};

type Remarked = {
  /** All tries of a student, the first one first. */
  tries: readonly RemarkedTry[];
  hasCertificate: boolean;
  certificateThreshold: number;
};

/** The first try that earns the certificate by its new grade, if one does. */
export function earningTry<Try extends RemarkedTry>(
  tries: readonly Try[],
  certificateThreshold: number,
): Try | undefined {
  return tries.find(({ after }) => isCertificateEligible({ ...after, certificateThreshold }));
}

/**
 * One good try is enough, so another try withdraws no certificate. A certificate that the old grades would not
 * earn either, because the threshold was raised later, stays, because the key did not cause that (decisions §5).
 */
export function certificateOutcome({
  tries,
  hasCertificate,
  certificateThreshold,
}: Remarked): CertificateOutcome {
  const isEarned = earningTry(tries, certificateThreshold) !== undefined;
  if (!hasCertificate) return isEarned ? 'awarded' : 'none';
  const wasEarned = tries.some(({ before }) =>
    isCertificateEligible({ ...before, certificateThreshold }),
  );
  return wasEarned && !isEarned ? 'withdrawn' : 'kept';
}
