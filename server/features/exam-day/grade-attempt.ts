import { gradeAnswers, isCertificateEligible, toStoredAnswers } from '#domain/exams/grading.ts';
import { judgeTexts, verdictOf } from '#domain/exams/short-answers/verdict-answers.ts';
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
const gradedAnswers = ({ answerKeys }: ExamContent, { options, texts }: Answers) =>
  answerKeys ? judgeTexts(texts ?? [], answerKeys) : options;

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

type Graded = {
  studentId: string;
  /** Zero-based, -1 unanswered: chosen options, or the verdicts on texts. */
  answers: readonly number[];
  texts: string[] | null;
  submittedAt: Date;
  attemptRevision: number | null;
  needsCheckedAttempt: boolean;
  isAutomatic: boolean;
};

/** The result of answers, with the certificate that it earns; not stored yet. */
export const draftResult = (
  platform: Platform,
  shared: Pick<SharedExam, 'id' | 'title' | 'certificateThreshold'>,
  content: ExamContent,
  { answers, ...answered }: Graded,
): NewResult => {
  const { score, maxScore, questionCount, percentage } = gradeAnswers({ ...content, answers });
  const { certificateThreshold } = shared;
  const certificate = isCertificateEligible({ score, maxScore, certificateThreshold })
    ? draftCertificate(platform, { examTitle: shared.title, percentage })
    : undefined;
  return {
    ...answered,
    id: platform.ids.next(),
    examId: shared.id,
    score,
    maxScore,
    questionCount,
    storedAnswers: toStoredAnswers(answers),
    certificate,
    hasDoubtful:
      answered.texts !== null && answers.some((answer) => verdictOf(answer) === 'doubtful'),
    examVersion: content.version,
  };
};

/** Grades answers and stores result and certificate, both or none, in one statement. */
export const gradeAndStore = async (
  platform: Platform,
  { shared, content }: { shared: SharedExam; content: ExamContent },
  { answers, needsCheckedAttempt = false, isAutomatic = false, ...answered }: Answered,
): Promise<Outcome> => {
  const result = draftResult(platform, shared, content, {
    ...answered,
    answers: gradedAnswers(content, answers),
    texts: answers.texts,
    needsCheckedAttempt,
    isAutomatic,
  });
  const stored = await store(platform, result);
  if (!stored?.is_current) return { kind: 'changed' };
  if (!stored.is_inserted) return { kind: 'already' };
  return {
    kind: 'stored',
    row: {
      id: result.id,
      student_id: result.studentId,
      exam_id: shared.id,
      score: result.score,
      max_score: result.maxScore,
      question_count: result.questionCount,
      try_number: stored.try_number ?? 1,
      answers: result.storedAnswers,
      answer_texts: result.texts,
      submitted_at: result.submittedAt,
      certificate_threshold: shared.certificateThreshold,
      certificate_id: stored.certificate_id,
      key_hidden_until: shared.keyHiddenUntil,
      guarded_places: stored.guarded_places ?? [],
    },
  };
};
