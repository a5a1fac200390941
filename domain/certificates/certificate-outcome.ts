import { isCertificateEligible } from '#domain/exams/grading.ts';

/** The effect of a re-marking on a student's certificate. */
export type CertificateOutcome = 'none' | 'kept' | 'awarded' | 'withdrawn';

/** The grades of one attempt, before and after the re-marking. */
export type RemarkedTry = {
  before: { score: number; maxScore: number };
  after: { score: number; maxScore: number };
};

type Remarked = {
  /** All attempts of a student, the first one first. */
  tries: readonly RemarkedTry[];
  hasCertificate: boolean;
  certificateThreshold: number;
};

/** The first attempt that earns the certificate by its new grade; undefined where none does. */
export function earningTry<Try extends RemarkedTry>(
  tries: readonly Try[],
  certificateThreshold: number,
): Try | undefined {
  return tries.find(({ after }) => isCertificateEligible({ ...after, certificateThreshold }));
}

/**
 * One attempt that reaches the threshold is enough, so other attempts withdraw no certificate. A certificate stays if
 * the old grades would not earn it either: then the threshold was raised later, and the re-marking is not the reason
 * (decisions §5).
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
