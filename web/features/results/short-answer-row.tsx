import { Check, CheckCheck, X } from 'lucide-react';
import { AnswerReason } from '#web/features/exam-day/exam-day.api.ts';
import { plural } from '#domain/text/plural.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import type { ShortAnswerDecision, ShortAnswers } from './results.queries.ts';
import { shortAnswerTexts as texts } from './results.texts.ts';

type Answer = ShortAnswers['questions'][number]['answers'][number];
type Decided = Pick<ShortAnswerDecision, 'isRight' | 'isAcceptedFromNowOn'>;

const tones = {
  right: 'success',
  wrong: 'danger',
  doubtful: 'warning',
  partial: 'warning',
} as const;

const actions = [
  { label: texts.accept, icon: CheckCheck, decided: { isRight: true, isAcceptedFromNowOn: true } },
  { label: texts.right, icon: Check, decided: { isRight: true } },
  { label: texts.wrong, icon: X, decided: { isRight: false } },
] as const;

type RowProps = Pick<ShortAnswers['questions'][number], 'acceptedAnswers' | 'answerRules'> & {
  answer: Answer;
  isBusy: boolean;
  onDecide: (decided: Decided) => void;
};

/** An answer, how often it was written, and what the teacher can decide about it. */
export function ShortAnswerRow({
  answer,
  acceptedAnswers,
  answerRules,
  isBusy,
  onDecide,
}: RowProps) {
  const { text, verdict, count } = answer;
  const possible = actions.filter(
    ({ decided }) =>
      verdict === 'doubtful' || verdict === 'partial' || decided.isRight !== (verdict === 'right'),
  );
  return (
    <li className="grid grid-cols-1 gap-2 rounded-md border border-line px-3 py-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Mixed text={text} className="min-w-0 font-semibold break-words" />
        <Badge tone={tones[verdict]}>{texts.verdicts[verdict]}</Badge>
        <span className="text-sm text-ink-soft">{plural(count, texts.writtenBy)}</span>
      </p>
      <AnswerReason
        text={text}
        acceptedAnswers={acceptedAnswers}
        answerRules={answerRules}
        verdict={verdict}
      />
      <div className="flex flex-wrap gap-2">
        {possible.map(({ label, icon: Icon, decided }) => (
          <Button
            key={label}
            look="secondary"
            disabled={isBusy}
            icon={<Icon className="size-4" />}
            onClick={() => onDecide(decided)}
          >
            {label}
            <span className="sr-only">{texts.of(text)}</span>
          </Button>
        ))}
      </div>
    </li>
  );
}
