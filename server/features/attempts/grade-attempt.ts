import { gradeAnswers, isCertificateEligible, toStoredAnswers } from '#domain/exams/grading.ts';
import {
  judgeTexts,
  verdictCount,
  verdictOf,
} from '#domain/exams/short-answers/verdict-answers.ts';
import { draftCertificate } from '#server/features/certificates/certificates.api.ts';
import type { ExamContent } from '#server/features/exams/exams.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Answers } from './attempt.ts';
import type { SharedExam } from './latest-exam.ts';
import { insertResults, type NewResult } from './new-results.repository.ts';
import type { OwnResultRow } from './own-result.presenter.ts';

type Answered = {
  studentId: string;
  answers: Answers;
  submittedAt: Date;
  /** The revision of the attempt whose saved answers are included; null when none are. */
  attemptRevision: number | null;
  /** Whether only the attempt's row shows that answers are accepted, because nothing else was read. */
  needsCheckedAttempt?: boolean;
  /** Whether the student did not submit them. */
  isAutomatic?: boolean;
};

/** `changed`: the exam or the saved answers changed since they were read, and nothing is stored. */
type Outcome = { kind: 'stored'; row: OwnResultRow } | { kind: 'changed' } | { kind: 'already' };

/**
 * Zero-based, -1 unanswered: chosen options, or the verdicts on texts. A doubtful text earns nothing until the teacher
 * decides (decisions §5).
 */
const gradedAnswers = ({ answerKeys, optionCounts }: ExamContent, { options, texts }: Answers) =>
  answerKeys
    ? {
        answers: judgeTexts(texts ?? [], answerKeys),
        optionCounts: answerKeys.map(() => verdictCount),
      }
    : { answers: options, optionCounts };

/**
 * Results of checked attempts share one statement. Any other result may wait for locks, so it shares a statement only with
 * results of the same exam. Either way, a class that waits for its exam does not use up the connections.
 */
const store = ({ coalesce, database }: Platform, result: NewResult) => {
  const skipsLocked = result.needsCheckedAttempt;
  const kind = skipsLocked ? 'new-result' : `new-result:${result.examId}`;
  return coalesce(kind, result, (many: readonly NewResult[]) =>
    insertResults(database, many, { skipsLocked }),
  );
};

/** Grades answers and stores result and certificate, both or none, in one statement. */
export const gradeAndStore = async (
  platform: Platform,
  { shared, content }: { shared: SharedExam; content: ExamContent },
  {
    studentId,
    answers,
    submittedAt,
    attemptRevision,
    needsCheckedAttempt = false,
    isAutomatic = false,
  }: Answered,
): Promise<Outcome> => {
  const graded = gradedAnswers(content, answers);
  const { score, maxScore, questionCount, percentage } = gradeAnswers({ ...content, ...graded });
  const { certificateThreshold } = shared;
  const certificate = isCertificateEligible({ score, maxScore, certificateThreshold })
    ? draftCertificate(platform, { examTitle: shared.title, percentage })
    : undefined;
  const id = platform.ids.next();
  const storedAnswers = toStoredAnswers(graded.answers);
  const stored = await store(platform, {
    id,
    studentId,
    examId: shared.id,
    score,
    maxScore,
    questionCount,
    storedAnswers,
    texts: answers.texts,
    submittedAt,
    certificate,
    hasDoubtful:
      answers.texts !== null && graded.answers.some((answer) => verdictOf(answer) === 'doubtful'),
    isAutomatic,
    attemptRevision,
    needsCheckedAttempt,
    examVersion: content.version,
  });
  if (!stored?.is_current) return { kind: 'changed' };
  if (!stored.is_inserted) return { kind: 'already' };
  return {
    kind: 'stored',
    row: {
      id,
      student_id: studentId,
      exam_id: shared.id,
      score,
      max_score: maxScore,
      question_count: questionCount,
      try_number: stored.try_number ?? 1,
      answers: storedAnswers,
      answer_texts: answers.texts,
      submitted_at: submittedAt,
      certificate_threshold: certificateThreshold,
      certificate_id: stored.certificate_id,
      key_hidden_until: shared.keyHiddenUntil,
      guarded_places: stored.guarded_places ?? [],
    },
  };
};
