import { useState } from 'react';
import { answerLetters } from '#domain/answer-letters.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { Notation } from '#web/ui/notation.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import {
  type ExamQuestion,
  type RemarkChange,
  type RemarkPreview,
  usePreviewRemark,
} from './results.queries.ts';
import { questionTexts, remarkTexts as texts } from './results.texts.ts';
import { RemarkPreviewSheet } from './remark-preview.tsx';

type OptionsProps = { question: ExamQuestion; chosen: number; onChoose: (index: number) => void };

function RightOption({ question, chosen, onChoose }: OptionsProps) {
  const isOfPaper = question.questionHtml === '';
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-2 text-sm font-medium">{texts.rightAnswer}</legend>
      {question.optionsHtml.map((html, index) => (
        <label
          key={answerLetters[index]}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft"
        >
          <input
            type="radio"
            name="right-option"
            checked={chosen === index}
            onChange={() => onChoose(index)}
            className="size-5 shrink-0 accent-brand"
          />
          <span className="w-6 shrink-0 text-center font-semibold text-ink-soft">
            {answerLetters[index]}
          </span>
          <span className="min-w-0 grow">{!isOfPaper && <Notation inline html={html} />}</span>
          {index === question.correctOptionIndex && <Badge>{texts.current}</Badge>}
        </label>
      ))}
    </fieldset>
  );
}

const mostMarks = 100;

/** Typed whole marks, in Arabic or Latin digits; undefined for anything else. */
function readMarks(typed: string): number | undefined {
  const marks = Number(toLatinDigits(typed).trim() || Number.NaN);
  return Number.isInteger(marks) && marks >= 1 && marks <= mostMarks ? marks : undefined;
}

type RemarkSheetProps = {
  examId: string;
  question: ExamQuestion;
  number: number;
  onClose: () => void;
};

/** Changes the right option or the marks of one question: choose, preview, apply. */
export function RemarkSheet({ examId, question, number, onClose }: RemarkSheetProps) {
  const [chosen, setChosen] = useState(question.correctOptionIndex);
  const [typedMarks, setTypedMarks] = useState(String(question.marks));
  const [looked, setLooked] = useState<{ change: RemarkChange; preview: RemarkPreview }>();
  const previewing = usePreviewRemark(examId);
  const marks = readMarks(typedMarks);
  const isShortAnswer = question.acceptedAnswers !== undefined;
  const isChanged = chosen !== question.correctOptionIndex || marks !== question.marks;

  const look = (change: RemarkChange) =>
    previewing.mutate(change, { onSuccess: (preview) => setLooked({ change, preview }) });

  if (looked) {
    return (
      <RemarkPreviewSheet
        {...{ examId, number, onClose }}
        change={looked.change}
        preview={looked.preview}
        isRefreshing={previewing.isPending}
        onRefresh={() => look(looked.change)}
        onBack={() => setLooked(undefined)}
      />
    );
  }
  return (
    <Dialog
      open
      shape="sheet"
      title={texts.title(number)}
      onClose={onClose}
      actions={
        <>
          {previewing.error && (
            <Notice tone="danger" className="w-full">
              {errorText(previewing.error, texts.previewFailed)}
            </Notice>
          )}
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            busy={previewing.isPending}
            disabled={!isChanged || marks === undefined}
            onClick={() =>
              marks !== undefined &&
              look({ questionId: question.id, correctOptionIndex: chosen, marks })
            }
          >
            {texts.preview}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <p className="text-ink-soft">{isShortAnswer ? texts.leadOfMarks : texts.lead}</p>
        {question.questionHtml === '' ? (
          <p>{questionTexts.ofPaper}</p>
        ) : (
          <Notation html={question.questionHtml} />
        )}
        {!isShortAnswer && <RightOption question={question} chosen={chosen} onChoose={setChosen} />}
        <Field label={texts.marks} error={marks === undefined ? texts.marksProblem : undefined}>
          {(control) => (
            <TextInput
              {...control}
              ltr
              inputMode="numeric"
              autoComplete="off"
              className="max-w-32"
              value={typedMarks}
              onChange={({ target }) => setTypedMarks(target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
