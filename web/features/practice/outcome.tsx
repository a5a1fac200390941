import { type ReactNode, useEffect, useRef } from 'react';
import { formatShortDay, formatWeekday } from '#domain/formats/times.ts';
import { AnswerReason, Explanation } from '#web/features/exam-day/exam-day.api.ts';
import type { PracticeOutcome } from './practice.queries.ts';
import { roundTexts as texts } from './practice.texts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Mixed } from '#web/ui/mixed.tsx';

const tones = {
  right: 'success',
  wrong: 'danger',
  doubtful: 'warning',
  partial: 'warning',
  unanswered: 'info',
} as const;

/** The verdict, the right answer with its explanation, and when a mistake is asked again. */
export function Outcome({ outcome, text }: { outcome: PracticeOutcome; text: string }) {
  const { verdict, acceptedAnswers, answerRules, explanationHtml, mending } = outcome;
  return (
    <>
      <Notice tone={tones[verdict]} title={texts.verdicts[verdict]}>
        {verdict === 'doubtful' && <p>{texts.doubtfulHint}</p>}
        <AnswerReason
          text={text}
          acceptedAnswers={acceptedAnswers}
          answerRules={answerRules}
          verdict={verdict}
        />
        {mending && <p>{mendingText(verdict, mending)}</p>}
      </Notice>
      {acceptedAnswers.length > 0 && (
        <div className="mt-4">
          <p className="text-sm text-ink-soft">{texts.accepted}</p>
          <ul className="mt-1 flex flex-wrap gap-2">
            {acceptedAnswers.map((accepted) => (
              <li key={accepted} className="rounded-md bg-sunken px-3 py-1 font-semibold">
                <Mixed text={accepted} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <Explanation html={explanationHtml} />
    </>
  );
}

/** Stands below the question that was answered just now, and leads the eye and a screen reader there. */
export function AfterAnswer({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="mt-4 scroll-mb-28 outline-none">
      {children}
    </div>
  );
}

function mendingText(
  verdict: PracticeOutcome['verdict'],
  { rightDays, isMended, comesBackOn }: NonNullable<PracticeOutcome['mending']>,
): string {
  if (verdict !== 'right') return rightDays === 0 ? texts.noRightDay : texts.unchanged;
  const day = `${formatWeekday(comesBackOn)} ${formatShortDay(comesBackOn)}`;
  if (isMended) return texts.learned(day);
  return rightDays === 0 ? texts.rightAfterWrong(day) : texts.oneRightDay(day);
}
