import { type ReactNode, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '#domain/formats/dates.ts';
import { ExamHead } from '#web/features/exam-day/exam/exam-head.tsx';
import { ExamSkeleton } from '#web/features/exam-day/exam/exam-skeleton.tsx';
import type { Exam, ExamResult } from '#web/features/exam-day/exam/exam.queries.ts';
import { examTexts } from '#web/features/exam-day/exam/exam.texts.ts';
import { isUnread } from '#web/features/exam-day/exam/is-unread.ts';
import { loadPushOffer } from '#web/features/messages/messages.api.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { type Arrival, ExamResultSummary } from './exam-result.tsx';
import { NextSteps } from './next-steps.tsx';
import { countParts, outcomesOf, type ReviewPart } from './outcomes.ts';
import { ReviewFilter } from './review-filter.tsx';
import { reviewTexts as texts } from './review.texts.ts';
import { ReviewedQuestions } from './reviewed-questions.tsx';

const PushOffer = lazyPart(loadPushOffer);

type ExamReviewProps = {
  exam: Exam;
  result: ExamResult;
  arrival: Arrival;
  onChooseExam: (examId: string) => void;
  /** How the student's answer sheet was read, of an exam on paper. */
  sheets: ReactNode;
};

/** A submitted exam: the result, then the questions with the right and the chosen option, then a next step (spec §4). */
export function ExamReview({ exam, result, arrival, onChooseExam, sheets }: ExamReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [part, setPart] = useReviewPart();
  const outcomes = outcomesOf(result);
  const counts = countParts(outcomes);
  const hasMistakes = counts.mistakes + counts.empty > 0;
  // The questions were replaced since: the result is all that can be shown.
  const isGone = exam.questions.length !== outcomes.length;
  const showPart = (next: ReviewPart) => {
    setPart(next);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <section aria-labelledby={`exam-${exam.id}`}>
      <ExamHead exam={exam}>
        <ExamResultSummary
          exam={exam}
          result={result}
          arrival={arrival}
          mistakesCount={isGone ? 0 : counts.mistakes}
          onReviewMistakes={() => showPart('mistakes')}
          onChooseExam={onChooseExam}
        />
      </ExamHead>
      <Suspense>
        <PushOffer />
      </Suspense>
      {sheets}
      {result.keyHiddenUntil !== undefined && <WithheldAnswers until={result.keyHiddenUntil} />}
      {result.keyHiddenUntil === undefined && isGone && (
        <Notice className="mt-6">{examTexts.questionsGone}</Notice>
      )}
      {result.keyHiddenUntil === undefined && !isGone && (
        <>
          <h3 ref={heading} tabIndex={-1} className="mt-8 scroll-mt-20 text-lg outline-none">
            {texts.heading}
          </h3>
          {hasMistakes && <ReviewFilter part={part} counts={counts} onChange={setPart} />}
          {exam.questions.some(isUnread) ? (
            <ExamSkeleton />
          ) : (
            <ReviewedQuestions
              exam={exam}
              result={result}
              outcomes={outcomes}
              part={hasMistakes ? part : 'all'}
            />
          )}
        </>
      )}
      <NextSteps exam={exam} hasMistakes={hasMistakes} onChooseExam={onChooseExam} />
    </section>
  );
}

/** The part of the questions that the address names, so that a reload and a way back show the same. */
function useReviewPart(): [ReviewPart, (next: ReviewPart) => void] {
  const [query, setQuery] = useSearchParams();
  const named = query.get('review');
  const part = named === 'mistakes' || named === 'empty' ? named : 'all';
  const setPart = (next: ReviewPart) =>
    setQuery(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next === 'all') changed.delete('review');
        else changed.set('review', next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return [part, setPart];
}

/** Says from when right answers and explanations are shown, while other groups may still take the exam. */
function WithheldAnswers({ until }: { until: string }) {
  return (
    <Notice className="mt-6" title={texts.withheldTitle}>
      {texts.withheld(formatDateTime(until))}
    </Notice>
  );
}
