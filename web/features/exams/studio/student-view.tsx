import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ComponentType, useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { useOptionImages } from './state/use-option-images.ts';
import { type ExamKind, hasWrittenOptions } from '#domain/exams/exam-kinds.ts';
import type { RouteReply } from '#contract/route.ts';
import type { exams } from '#web/lib/api/on-demand/on-demand-api.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { previewQuery } from './state/studio.queries.ts';
import { studioTexts as texts } from './state/studio.texts.ts';
import { usePictureUrl } from '#web/ui/forms/file-row.tsx';

const pauseInMilliseconds = 400;

/** Texts after a pause in typing. */
function useSettled(typed: string[]): string[] {
  const [settled, setSettled] = useState(typed);
  const key = JSON.stringify(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key)), pauseInMilliseconds);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}

/** A question and its options as the server renders them for students, and what is wrong in them. */
function useRendered(typed: string[]) {
  const settled = useSettled(typed.map((text) => text.trim()));
  return useQueries({
    queries: settled.map((text, place) => ({
      ...previewQuery(text, place === 0 ? 'question' : 'option'),
      placeholderData: keepPreviousData,
    })),
    combine: (results) => ({
      html: results.map(({ data }, place) => (settled[place] === '' ? '' : (data?.html ?? ''))),
      problems: results.flatMap(({ data }, place) =>
        settled[place] === '' ? [] : (data?.problems ?? []),
      ),
      error: results.find(({ error }) => error)?.error ?? null,
      isFetching: results.some(({ isFetching }) => isFetching),
    }),
  });
}

export type ShownQuestion = RouteReply<typeof exams.listByLesson>[number]['questions'][number];

export type QuestionAsTakenProps = {
  kind: ExamKind;
  question: ShownQuestion;
  /** From 1. */
  number: number;
  count: number;
};

/** What the studio shows of modules that stand above this one. */
export type StudioSlots = {
  /** A question as students get it while they take the exam. */
  QuestionAsTaken: ComponentType<QuestionAsTakenProps>;
};

type ViewProps = StudioSlots & {
  form: UseFormReturn<ExamValues>;
  kind: ExamKind;
  index: number;
  count: number;
};

function View({ form, kind, index, count, QuestionAsTaken }: ViewProps) {
  const [question] = useWatch({ control: form.control, name: [`questions.${index}`] });
  const options = kind === 'shortAnswer' ? [] : (question?.options ?? []);
  const rendered = useRendered([question?.questionText ?? '', ...options]);
  const imageUrl = usePictureUrl(question?.image ?? null) ?? question?.imageUrl ?? null;
  const optionImages = useOptionImages(
    hasWrittenOptions(kind) ? (question?.optionImages ?? []) : [],
  );
  const [questionHtml = '', ...optionsHtml] = rendered.html;
  if (questionHtml === '') return <p className="text-ink-soft">{texts.previewBlank}</p>;
  const shown: ShownQuestion = {
    id: 'preview',
    questionText: '',
    questionHtml,
    options,
    optionsHtml,
    ...(optionImages && {
      optionImages: options.map((_text, place) => optionImages[place] ?? null),
    }),
    correctOptionIndex: -1,
    defaultOptionIndex: 0,
    timeInSeconds: Number(question?.timeInSeconds) || 0,
    marks: Number(question?.marks) || 0,
    imageUrl,
    imageWidth: null,
    imageHeight: null,
    explanationText: '',
    explanationHtml: '',
  };
  return (
    <div className={clsx('grid grid-cols-1 gap-2', rendered.isFetching && 'opacity-80')}>
      <QuestionAsTaken kind={kind} question={shown} number={index + 1} count={count} />
      {rendered.error && (
        <p className="text-sm text-danger">{errorText(rendered.error, texts.previewFailed)}</p>
      )}
      {[...new Set(rendered.problems)].map((problem) => (
        <p key={problem} className="text-sm text-danger">
          {problem}
        </p>
      ))}
    </div>
  );
}

/** The open question as students get it, a moment after it is typed. */
export function StudentView({ index, ...view }: ViewProps) {
  return (
    <section aria-label={texts.preview} className="grid grid-cols-1 content-start gap-3">
      <h2 className="text-sm font-medium text-ink-soft">{texts.preview}</h2>
      {index < 0 ? (
        <p className="text-ink-soft">{texts.previewEmpty}</p>
      ) : (
        <View key={index} index={index} {...view} />
      )}
    </section>
  );
}
