import { Award } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { formatPercentage } from '#domain/exams/grading.ts';
import { plural } from '#domain/text/plural.ts';
import type { Submission } from '#web/features/exam-day/answers/submit.queries.ts';
import type { Exam, ExamResult } from '#web/features/exam-day/exam/exam.queries.ts';
import { examTexts as texts } from '#web/features/exam-day/exam/exam.texts.ts';
import {
  shortAnswerTexts,
  waitingForms,
} from '#web/features/exam-day/short-answers/short-answer.texts.ts';
import { takingTexts } from '#web/features/exam-day/exam/taking.texts.ts';
import { loadWonCertificate } from '#web/features/certificates/certificates.api.ts';
import { ShareButton } from '#web/lib/contact/share-button.tsx';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { reviewTexts } from './review.texts.ts';
import { WayOn } from './next-steps.tsx';
import { ScoreStrip } from './score-strip.tsx';

/** Until the file of the certificate is there, and where it does not come. */
function Passed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Notice tone="success">{title}</Notice>
      {children}
    </>
  );
}

const WonCertificate = lazyPart(loadWonCertificate, Passed);

type ExamResultSummaryProps = {
  exam: Exam;
  result: ExamResult;
  arrival: Arrival;
  mistakesCount: number;
  onReviewMistakes: () => void;
  onChooseExam: (examId: string) => void;
};

/** Where the result comes from: an earlier visit, or what just ended the exam. */
export type Arrival = 'earlier' | Submission['arrival'];

/** The result of a submitted exam, and whether it earned a certificate (spec §4, submitted). */
export function ExamResultSummary(props: ExamResultSummaryProps) {
  const { exam, result, arrival, mistakesCount, onReviewMistakes, onChooseExam } = props;
  const { score, maxScore, percentage, isCertificateEligible, tryNumber } = result;
  const message = useFocusedMessage(arrival);
  // On a phone the certificate comes before the scale, so that it is visible without scrolling.
  const strip = <ScoreStrip percentage={percentage} threshold={exam.certificateThreshold} />;
  const hasMistakes = mistakesCount > 0;
  // What to do next stands in the first screen, above the picture of the certificate.
  const steps = (
    <>
      {hasMistakes && (
        <Button look={isCertificateEligible ? 'secondary' : 'primary'} onClick={onReviewMistakes}>
          {reviewTexts.reviewMistakes(mistakesCount)}
        </Button>
      )}
      <WayOn
        exam={exam}
        look={hasMistakes && !isCertificateEligible ? 'secondary' : 'primary'}
        onChooseExam={onChooseExam}
      />
    </>
  );
  return (
    <Card className="mt-4 grid grid-cols-1 gap-4">
      <Announcements result={result} arrival={arrival} />
      <div className="grid grid-cols-1 items-center gap-4 sm:grid-cols-[auto_1fr] sm:gap-8">
        <div
          ref={message}
          tabIndex={-1}
          className="flex scroll-mt-24 flex-wrap items-center justify-between gap-4 outline-none"
        >
          <div>
            <p className="flex items-center gap-2 text-lg font-semibold">
              {isCertificateEligible && <Award className="size-6 shrink-0 text-premium" />}
              {texts.completed}
            </p>
            <p className="text-ink-soft">
              {texts.score} <Ltr className="text-xl font-bold text-ink">{score}</Ltr> {texts.outOf}{' '}
              <Ltr className="text-ink">{maxScore}</Ltr>
            </p>
            {tryNumber > 1 && <p className="text-sm text-ink-soft">{texts.tryNumber(tryNumber)}</p>}
          </div>
          <p className="text-ink-soft">
            <span className="sr-only">{texts.percentage}</span>{' '}
            <Ltr className="text-4xl font-bold text-ink">{formatPercentage(percentage)}%</Ltr>
          </p>
        </div>
        {!isCertificateEligible && strip}
      </div>
      {isCertificateEligible ? (
        <>
          <Suspense fallback={<Passed title={texts.eligible}>{steps}</Passed>}>
            <WonCertificate certificateId={result.certificateId} title={texts.eligible}>
              {steps}
            </WonCertificate>
          </Suspense>
          {strip}
        </>
      ) : (
        <>
          {steps}
          <Notice>{texts.notEligible}</Notice>
        </>
      )}
      <ShareButton
        look="quiet"
        text={reviewTexts.shareText(exam.title, score, maxScore, formatPercentage(percentage))}
      >
        {reviewTexts.share}
      </ShareButton>
    </Card>
  );
}

/** What the student has to know before the figures: answers that wait for the teacher, and an end that came by itself. */
function Announcements({ result, arrival }: Pick<ExamResultSummaryProps, 'result' | 'arrival'>) {
  const { waitingCount = 0 } = result;
  return (
    <>
      {waitingCount > 0 && (
        <Notice title={shortAnswerTexts.waitingTitle}>
          {plural(waitingCount, waitingForms)}. {shortAnswerTexts.waitingHint}
        </Notice>
      )}
      {arrival === 'late' && <Notice tone="warning">{takingTexts.timeOver}</Notice>}
      {arrival === 'rightEnded' && <Notice tone="warning">{takingTexts.rightEnded}</Notice>}
    </>
  );
}

/** A result that has just arrived gets the focus, so that a screen reader says it. */
function useFocusedMessage(arrival: Arrival) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrival === 'earlier') return;
    message.current?.focus({ preventScroll: true });
    // To the top, so that the certificate and the way on are in the first screen too.
    message.current?.scrollIntoView({ block: 'start' });
  }, [arrival]);
  return message;
}
