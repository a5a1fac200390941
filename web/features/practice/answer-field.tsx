import { useRef } from 'react';
import { examLimits } from '#domain/exam-limits.ts';
import { InsertKeys } from '#web/features/attempts/questions/question-parts.api.ts';
import { roundTexts as texts } from './practice.texts.ts';
import { TextInput } from '#web/ui/forms/inputs.tsx';

type AnswerFieldProps = {
  questionTextId: string;
  text: string;
  isLocked: boolean;
  onChange: (text: string) => void;
};

/** The field of a short answer, with the signs that a phone's keyboard hides. */
export function AnswerField({ questionTextId, text, isLocked, onChange }: AnswerFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="mt-4">
      <TextInput
        ref={input}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        readOnly={isLocked}
        maxLength={examLimits.shortAnswer}
        aria-label={texts.answer}
        aria-describedby={questionTextId}
        placeholder={texts.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      <InsertKeys input={input} disabled={isLocked} onInsert={onChange} />
    </div>
  );
}
