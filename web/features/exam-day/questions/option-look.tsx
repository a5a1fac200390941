import { Check, X } from 'lucide-react';
import { examTexts as texts } from '#web/features/exam-day/exam/exam.texts.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The words and icons for "right" and "chosen", because colour alone must not express them. */
export function Verdict({ isChosen, isCorrect }: { isChosen: boolean; isCorrect: boolean }) {
  if (isCorrect) {
    return (
      <Badge tone="success" icon={<Check className="size-4" />} className="shrink-0">
        {isChosen ? texts.yourCorrectAnswer : texts.correctAnswer}
      </Badge>
    );
  }
  if (!isChosen) return null;
  return (
    <Badge tone="danger" icon={<X className="size-4" />} className="shrink-0">
      {texts.yourAnswer}
    </Badge>
  );
}

/** The appearance of an option, in a list and on the answer sheet. */
export function lookOf(
  isChosen: boolean,
  isCorrect: boolean | undefined,
  isLocked: boolean,
): string {
  if (isCorrect === true) return 'border-2 border-success bg-raised';
  if (isCorrect === false)
    return isChosen ? 'border-2 border-dashed border-danger bg-raised' : 'border-line bg-raised';
  if (isChosen) return 'border-brand bg-brand-soft';
  return isLocked ? 'border-line bg-sunken' : 'border-line-strong bg-raised hover:border-brand';
}
