import type { AnswerRules } from '#domain/exams/short-answers/comparison/answer-rules.ts';
import { explainAnswer, showReading } from '#domain/exams/short-answers/show-reading.ts';
import type { Verdict } from '#domain/exams/short-answers/short-answers.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { shortAnswerTexts as texts } from '#web/features/exam-day/short-answers/short-answer.texts.ts';

export type ShownReadingProps = { text: string };

/** The reading of the judge, by the same rule as the verdict. */
export function ShownReading({ text }: ShownReadingProps) {
  const reading = showReading(text);
  if (reading === undefined) return null;
  return (
    <p className="wrap-anywhere">
      {texts.readAs} <Ltr className="font-semibold text-ink">{reading}</Ltr>
    </p>
  );
}

export type AnswerReasonProps = {
  text: string;
  acceptedAnswers: readonly string[];
  /** How the answer was compared with them; left out, as usual. */
  answerRules?: AnswerRules | undefined;
  verdict: Verdict;
};

export function ShownReason({ text, acceptedAnswers, answerRules, verdict }: AnswerReasonProps) {
  const key = { accepted: acceptedAnswers, ...(answerRules && { rules: answerRules }) };
  const { reason, imbalances } = explainAnswer(text, key, verdict);
  if (reason === undefined && imbalances.length === 0) return null;
  return (
    <div className="mt-1 text-sm text-ink-soft">
      {reason !== undefined && <p>{texts.reasons[reason]}</p>}
      {imbalances.length > 0 && (
        <>
          <p>{texts.unbalanced}</p>
          <ul>
            {imbalances.map((imbalance) => (
              <li key={imbalance}>
                <Mixed text={imbalance} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
