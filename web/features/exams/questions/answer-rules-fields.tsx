import {
  type AnswerRules,
  answerKinds,
  figuresMarksOf,
  usualWeights,
  type Weighed,
  weighedIn,
  weighedParts,
  weights,
} from '#domain/exams/short-answers/comparison/answer-rules.ts';
import { isBlankAnswer } from '#domain/exams/short-answers/comparison/fold-answer.ts';
import { spellingKind } from '#domain/exams/short-answers/short-answers.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/inputs.tsx';
import { spellingTexts as texts } from '#web/features/exams/form/exam-editor.texts.ts';

/** The value of the select for a kind that is guessed from the accepted spelling. */
const guessed = 'guessed';

type FieldsProps = {
  spellings: readonly string[];
  rules: AnswerRules;
  /** The marks of the question. */
  marks: number;
  isLocked: boolean;
  onChange: (rules: AnswerRules) => void;
};

type WeightProps = Omit<FieldsProps, 'spellings' | 'marks'> & { part: Weighed };

function WeightField({ part, rules, isLocked, onChange }: WeightProps) {
  return (
    <Field label={texts.weighed[part]}>
      {(control) => (
        <Select
          {...control}
          value={rules[part] ?? usualWeights[part]}
          disabled={isLocked}
          onChange={({ target }) =>
            onChange({ ...rules, [part]: weights.find((weight) => weight === target.value) })
          }
        >
          {weights.map((weight) => (
            <option key={weight} value={weight}>
              {texts.weights[weight]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The marks that the right value keeps with other figures than those required; a question of one mark has no part of it. */
function FiguresMarksField({ rules, marks, isLocked, onChange }: Omit<FieldsProps, 'spellings'>) {
  if (rules.figures !== 'require' || marks < 2) return null;
  return (
    <Field label={texts.figuresMarks} hint={texts.figuresMarksHint(marks)}>
      {(control) => (
        <Select
          {...control}
          value={figuresMarksOf(rules, marks)}
          disabled={isLocked}
          onChange={({ target }) => onChange({ ...rules, figuresMarks: Number(target.value) })}
        >
          {Array.from({ length: marks }, (_, part) => (
            <option key={part} value={part}>
              {part}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** How the teacher wants answers compared: their kind, and what a difference in each part of it does (decisions/0219). */
export function AnswerRulesFields({ spellings, rules, marks, isLocked, onChange }: FieldsProps) {
  const written = spellings.filter((text) => !isBlankAnswer(text));
  const kinds = new Set(written.map((text) => spellingKind(text, rules)));
  const parts = weighedParts.filter((part) =>
    [...kinds].some((kind) => weighedIn[kind].includes(part)),
  );
  if (written.length === 0) return null;
  return (
    <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-medium">{texts.rules}</legend>
      <Field label={texts.kind}>
        {(control) => (
          <Select
            {...control}
            value={rules.kind ?? guessed}
            disabled={isLocked}
            onChange={({ target }) =>
              onChange({ ...rules, kind: answerKinds.find((kind) => kind === target.value) })
            }
          >
            {([guessed, ...answerKinds] as const).map((kind) => (
              <option key={kind} value={kind}>
                {kind === guessed ? texts.guessed : texts.kindNames[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {parts.map((part) => (
        <WeightField key={part} part={part} rules={rules} isLocked={isLocked} onChange={onChange} />
      ))}
      {parts.includes('figures') && (
        <FiguresMarksField rules={rules} marks={marks} isLocked={isLocked} onChange={onChange} />
      )}
    </fieldset>
  );
}
