import { useRef, useState } from 'react';
import { examLimits } from '#domain/exam-limits.ts';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import type { Answer } from '#web/features/attempts/answers/attempt-types.ts';
import { textOf, toTextAnswer } from '#web/features/attempts/answers/wire-answers.ts';
import { shortAnswerTexts as texts } from './short-answer.texts.ts';
import { InsertKeys } from './insert-keys.tsx';

type ShortAnswerFieldProps = {
  /** From 1. */
  number: number;
  questionTextId: string;
  answer: Answer;
  isLocked: boolean;
  onAnswer: (answer: Answer) => void;
};

/** The field of a short answer. It holds what is typed, blanks at its end included; the answer is without them. */
export function ShortAnswerField({
  number,
  questionTextId,
  answer,
  isLocked,
  onAnswer,
}: ShortAnswerFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => textOf(answer));
  // Another device may have changed the answer.
  const shown = toTextAnswer(typed) === answer ? typed : textOf(answer);
  const change = (text: string) => {
    setTyped(text);
    onAnswer(toTextAnswer(text));
  };
  return (
    <div className="mt-4">
      <TextInput
        ref={input}
        value={shown}
        onChange={(event) => change(event.target.value)}
        readOnly={isLocked}
        maxLength={examLimits.shortAnswer}
        aria-label={texts.answerTo(number)}
        aria-describedby={questionTextId}
        placeholder={texts.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      <InsertKeys input={input} disabled={isLocked} onInsert={change} />
    </div>
  );
}
