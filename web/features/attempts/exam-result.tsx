import { Award } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatPercentage } from '#domain/grading.ts';
import { plural } from '#domain/text/plural.ts';
import { paths } from '#web/paths.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { ExamResult } from './exam.queries.ts';
import { examTexts as texts } from './exam.texts.ts';
import { ScoreStrip } from './score-strip.tsx';
import { shortAnswerTexts, waitingForms } from './short-answers/short-answer.texts.ts';
import { takingTexts } from './taking.texts.ts';

type ExamResultSummaryProps = {
  result: ExamResult;
  /** Percent. */ threshold: number;
  arrival: Arrival;
};

/** Where the result comes from: an earlier visit, a submission just now, or the end of the time. */
export type Arrival = 'known' | 'sent' | 'late';

/** The result of a submitted exam, and whether it earned a certificate (spec §4, submitted). */
export function ExamResultSummary({ result, threshold, arrival }: ExamResultSummaryProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrival !== 'known') message.current?.focus();
  }, [arrival]);
  const { score, maxScore, percentage, isCertificateEligible, tryNumber } = result;
  const { waitingCount = 0 } = result;
  return (
    <Card className="mt-4 grid gap-6">
      {waitingCount > 0 && (
        <Notice title={shortAnswerTexts.waitingTitle}>
          {plural(waitingCount, waitingForms)}. {shortAnswerTexts.waitingHint}
        </Notice>
      )}
      {arrival === 'late' && <Notice tone="warning">{takingTexts.timeOver}</Notice>}
      <div className="grid items-center gap-6 sm:grid-cols-[auto_1fr]">
        <div ref={message} tabIndex={-1} className="scroll-mt-40 outline-none">
          <p className="flex items-center gap-2 text-lg font-semibold">
            {isCertificateEligible && <Award aria-hidden="true" className="size-6 text-premium" />}
            {texts.completed}
          </p>
          <p className="mt-1 text-ink-soft">
            {texts.score} <Ltr className="text-2xl font-bold text-ink">{score}</Ltr> {texts.outOf}{' '}
            <Ltr className="text-ink">{maxScore}</Ltr>
          </p>
          <p className="text-ink-soft">
            {texts.percentage}{' '}
            <Ltr className="text-2xl font-bold text-ink">{formatPercentage(percentage)}%</Ltr>
          </p>
          {tryNumber > 1 && <p className="text-sm text-ink-soft">{texts.tryNumber(tryNumber)}</p>}
        </div>
        <ScoreStrip percentage={percentage} threshold={threshold} />
      </div>
      {isCertificateEligible ? (
        <Notice
          tone="success"
          title={texts.eligible}
          actions={<LinkButton to={paths.myCertificates()}>{texts.myCertificates}</LinkButton>}
        >
          {texts.eligibleHint}
        </Notice>
      ) : (
        <Notice>{texts.notEligible}</Notice>
      )}
    </Card>
  );
}
