import { useRef } from 'react';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { AnswerReading } from './answer-help.tsx';
import { InsertKeys } from './insert-keys.tsx';
import { shortAnswerTexts as texts } from './short-answer.texts.ts';

type AnswerInputProps = {
  /** For screen readers. */
  label: string;
  /** The id of the element with the question. */
  questionTextId: string;
  text: string;
  isLocked: boolean;
  onChange: (text: string) => void;
};

/** Where a short answer is written, with the signs that a phone's keyboard hides. */
export function AnswerInput({ label, questionTextId, text, isLocked, onChange }: AnswerInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="mt-4">
      <TextInput
        ref={input}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        readOnly={isLocked}
        maxLength={examLimits.shortAnswer}
        aria-label={label}
        aria-describedby={questionTextId}
        placeholder={texts.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      <AnswerReading text={text} />
      <InsertKeys input={input} disabled={isLocked} onInsert={onChange} />
    </div>
  );
}
