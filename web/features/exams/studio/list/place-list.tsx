import { clsx } from 'clsx';
import { CircleAlert, FileDown, FileText, Plus, Settings } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { plural } from '#domain/text/plural.ts';
import { questionTexts } from '#web/features/exams/form/exam-editor.texts.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import type { ExamKind } from '#domain/exams/exam-kinds.ts';
import { Button } from '#web/ui/button.tsx';
import type { Place } from '#web/features/exams/studio/state/places.ts';
import { studioTexts as texts } from '#web/features/exams/studio/state/studio.texts.ts';
import { lazyWindow } from '#web/ui/feedback/on-demand/lazy-window.tsx';

/** Loaded when questions are imported. */
const ImportQuestions = lazyWindow(
  async () => (await import('#web/features/exams/questions/import-questions.tsx')).ImportQuestions,
);

type EntryProps = {
  name: string;
  hint?: string;
  icon: ReactNode;
  isOpen: boolean;
  needsReview: boolean;
  onOpen: () => void;
};

function Entry({ name, hint, icon, isOpen, needsReview, onOpen }: EntryProps) {
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      className={clsx(
        'flex min-h-13 w-full items-center gap-3 rounded-md border px-3 text-start hover:bg-brand-soft',
        isOpen ? 'border-brand bg-brand-soft' : 'border-transparent',
        needsReview && 'border-danger',
      )}
    >
      {icon}
      <span className="grid min-w-0 grow">
        <span className="text-sm font-semibold">{name}</span>
        {hint !== undefined && <span className="truncate text-xs text-ink-soft">{hint}</span>}
      </span>
      {needsReview && (
        <span className="shrink-0 text-danger">
          <CircleAlert className="size-5" />
          <span className="sr-only">{texts.needsReview}</span>
        </span>
      )}
    </button>
  );
}

function Totals({ form }: { form: UseFormReturn<ExamValues> }) {
  // Computed, so that a letter typed into one of many questions draws nothing here.
  const { count, total } = useWatch({
    control: form.control,
    name: 'questions',
    compute: (questions) => ({
      count: questions.length,
      total: questions.reduce((sum, { marks }) => sum + (Number(marks) || 0), 0),
    }),
  });
  return (
    <p className="text-sm text-ink-soft">
      {plural(count, questionTexts.count)} · {plural(total, questionTexts.totalMarks)}
    </p>
  );
}

type PlacesProps = {
  place: Place;
  kind: ExamKind;
  /** Which parts have an error. */
  settingsNeedReview: boolean;
  pdfNeedsReview: boolean;
  onOpen: (place: Place) => void;
};

/** The parts of an exam before its questions: the settings, and the file of a PDF exam. */
export function PlaceEntries({ place, kind, onOpen, ...review }: PlacesProps) {
  return (
    <>
      <Entry
        name={texts.settings}
        hint={texts.settingsHint}
        icon={<Settings className="size-5 shrink-0 text-brand" />}
        isOpen={place === 'settings'}
        needsReview={review.settingsNeedReview}
        onOpen={() => onOpen('settings')}
      />
      {kind === 'pdf' && (
        <Entry
          name={texts.pdf}
          icon={<FileText className="size-5 shrink-0 text-brand" />}
          isOpen={place === 'paper'}
          needsReview={review.pdfNeedsReview}
          onOpen={() => onOpen('paper')}
        />
      )}
    </>
  );
}

type HeadProps = {
  form: UseFormReturn<ExamValues>;
  kind: ExamKind;
  isLocked: boolean;
  onTake: (questions: ExamValues['questions']) => void;
  onAdd: () => void;
  /** Further ways to add questions. */
  children?: ReactNode;
};

/** The head of the questions: how many there are, and the buttons that add some. */
export function QuestionsHead({ form, kind, isLocked, onTake, onAdd, children }: HeadProps) {
  const [isImporting, setIsImporting] = useState(false);
  const count = useWatch({
    control: form.control,
    name: 'questions',
    compute: (questions) => questions.length,
  });
  const isFull = count >= examLimits.questions;
  const listError = form.formState.errors.questions;
  const error = listError?.message ?? listError?.root?.message;
  return (
    <div className="grid gap-2">
      <div>
        <h2 className="text-base font-semibold">{texts.questions}</h2>
        <Totals form={form} />
      </div>
      {error !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {isFull && (
        <p className="text-sm text-ink-soft">{questionTexts.full(examLimits.questions)}</p>
      )}
      {!isLocked && (
        <div className="flex flex-wrap gap-2">
          {!isFull && (
            <Button
              look="secondary"
              className="basis-full"
              aria-keyshortcuts="Control+Enter"
              icon={<Plus className="size-5" />}
              onClick={onAdd}
            >
              {questionTexts.add}
            </Button>
          )}
          <Button
            look="quiet"
            className="grow"
            icon={<FileDown className="size-4" />}
            onClick={() => setIsImporting(true)}
          >
            {questionTexts.import}
          </Button>
          {!isFull && children}
        </div>
      )}
      {isImporting && (
        <ImportQuestions
          kind={kind}
          current={form.getValues('questions')}
          onTake={onTake}
          onClose={() => setIsImporting(false)}
        />
      )}
    </div>
  );
}
