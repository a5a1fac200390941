import { Delete } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import {
  calculate,
  type Calculation,
  formatResult,
  maxExpressionLength,
} from '#domain/calculator/calculate.ts';
import { Button } from '#web/ui/button.tsx';
import { Ltr } from '#web/ui/bidi.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import './tools.css';
import { toolTexts as texts } from './tools.texts.ts';

type CalculatorProps = {
  /** The last result, the value of `Ans`; it outlives the panel. */
  answer: number;
  onAnswer: (answer: number) => void;
};

/** What each key inserts, and its label where that differs. */
const keys = '7 8 9 ÷ ( 4 5 6 × ) 1 2 3 − ^ 0 . E + √ log( ln( Ans'.split(' ');
const labels: Record<string, string> = {
  E: '×10ⁿ',
  '^': 'xⁿ',
  'log(': 'log',
  'ln(': 'ln',
};
const continues = new Set(['÷', '×', '−', '+', '^', 'E']);

/** A calculator for a chemistry lesson: by its own keys or the keyboard, in Arabic or Latin digits. */
export function Calculator({ answer, onAnswer }: CalculatorProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [result, setResult] = useState<Calculation>();
  const isDone = result !== undefined && 'value' in result;
  const edit = (text: string) => {
    setTyped(text);
    setResult(undefined);
  };
  const enterKey = (key: string) => {
    const field = input.current;
    if (field === null) return;
    // After a result an operator continues with it; any other key starts a new calculation.
    if (isDone) field.value = continues.has(key) && key !== 'E' ? 'Ans' : '';
    const start = field.selectionStart ?? field.value.length;
    field.setRangeText(key, start, field.selectionEnd ?? start, 'end');
    edit(field.value.slice(0, maxExpressionLength));
  };
  const erase = () => {
    const field = input.current;
    if (field === null) return;
    const end = field.selectionEnd ?? 0;
    const start = field.selectionStart ?? end;
    field.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end');
    edit(field.value);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = calculate(typed, answer);
    setResult(found);
    if ('value' in found) onAnswer(found.value);
  };
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-3">
      <TextInput
        ref={input}
        dir="ltr"
        // Its own keys take the place of a phone's keyboard.
        inputMode="none"
        value={typed}
        maxLength={maxExpressionLength}
        onChange={(event) => edit(event.target.value)}
        aria-label={texts.sum}
        autoComplete="off"
        spellCheck={false}
      />
      <p
        role="status"
        aria-label={texts.result}
        className="min-h-11 text-end text-xl font-semibold"
      >
        {result && <Outcome result={result} />}
      </p>
      <div role="group" aria-label={texts.keys} className="calculator-keys">
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            aria-label={texts.keyNames[key]}
            onClick={() => enterKey(key)}
          >
            {labels[key] ?? key}
          </button>
        ))}
        <button type="button" aria-label={texts.clear} onClick={() => edit('')}>
          C
        </button>
        <button type="button" aria-label={texts.erase} onClick={erase}>
          <Delete className="mx-auto size-5" />
        </button>
      </div>
      <Button type="submit" size="lg">
        {texts.calculate}
      </Button>
    </form>
  );
}

function Outcome({ result }: { result: Calculation }) {
  if ('problem' in result)
    return (
      <span className="text-sm font-medium text-danger">{texts.problems[result.problem]}</span>
    );
  return <Ltr>= {formatResult(result.value)}</Ltr>;
}
