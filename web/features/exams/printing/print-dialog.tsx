import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { compareWithOfficial } from '#domain/exams/shape/exam-shape.ts';
import type { PrintedPart } from '#domain/exams/models/print-choices.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import { ShapeFindings } from '#web/features/exams/shape/shape-findings.tsx';
import { shapedExam } from '#web/features/exams/shape/shaped-questions.ts';
import { shapeTexts } from '#web/features/exams/shape/shape.texts.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { choiceOf, initialPrintValues, minutesOf, type PrintValues } from './print-values.ts';
import { HeadFields, LookFields, ModelFields, SheetFields } from './print-fields.tsx';
import {
  type PrintedExam,
  storedExamQuery,
  useExportKey,
  usePrintExam,
} from './printing.queries.ts';
import { printingTexts as texts } from './printing.texts.ts';

/** What the stored exam is short of, before paper is spent on it. */
function StoredShape({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { data, error } = useQuery(storedExamQuery(id));
  if (!data && error) return <p className="text-sm text-ink-soft">{shapeTexts.failed}</p>;
  if (!data) return <Skeleton className="h-32" />;
  const findings = compareWithOfficial(shapedExam(data), data.examType === examTypes.shortAnswer);
  return (
    <>
      <p className="text-sm text-ink-soft">{shapeTexts.saved}</p>
      <ShapeFindings
        findings={findings}
        renderLink={(place) => (
          <Link
            to={teacherPaths.editExam(id, String(place + 1))}
            aria-label={shapeTexts.open(place + 1)}
            className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-md font-semibold text-brand underline hover:bg-brand-soft"
            onClick={onLeave}
          >
            {place + 1}
          </Link>
        )}
      />
    </>
  );
}

function ShapeSection({ id, onLeave }: { id: string; onLeave: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label={shapeTexts.title} className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold">{shapeTexts.title}</h3>
        <Button look="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? shapeTexts.hide : shapeTexts.compare}
        </Button>
      </div>
      {isOpen && <StoredShape id={id} onLeave={onLeave} />}
    </section>
  );
}

type DialogProps = { exam: PrintedExam; isInStudio: boolean; onClose: () => void };

/** Asks how an exam is printed, and downloads its papers, answer sheet and key. */
export function PrintDialog({ exam, isInStudio, onClose }: DialogProps) {
  const isPdf = exam.examType === examTypes.pdf;
  const [values, setValues] = useState<PrintValues>(() =>
    // A PDF exam has one model: its file is the same for all.
    isPdf ? { ...initialPrintValues, models: '1' } : initialPrintValues,
  );
  const print = usePrintExam(exam);
  const exportKey = useExportKey(exam);
  const choice = choiceOf(values);
  const change = (changed: Partial<PrintValues>) => setValues({ ...values, ...changed });
  const isWrong = minutesOf(values.minutes) === undefined;
  const download = (part: PrintedPart) => (
    <Button
      look={part === 'paper' ? 'primary' : 'secondary'}
      className="max-sm:grow"
      disabled={!choice || print.isPending}
      busy={print.isPending && print.variables.part === part}
      icon={<Download className="size-4" />}
      onClick={() => choice && print.mutate({ part, choice })}
    >
      {texts.parts[part]}
    </Button>
  );
  return (
    <Dialog
      open
      shape="sheet"
      title={texts.title(exam.title)}
      onClose={onClose}
      actions={
        <>
          {download('key')}
          {download('answerSheet')}
          {!isPdf && download('paper')}
        </>
      }
    >
      <div className="grid gap-5">
        {isInStudio && <p className="text-sm text-ink-soft">{texts.savedOnly}</p>}
        {isPdf ? <p>{texts.paperIsPdf}</p> : <ModelFields values={values} onChange={change} />}
        {!isPdf && <LookFields values={values} onChange={change} />}
        <HeadFields
          values={values}
          onChange={change}
          minutesError={isWrong ? texts.minutesWrong : undefined}
        />
        <SheetFields values={values} onChange={change} />
        <div className="flex flex-wrap gap-2">
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              look="secondary"
              className="max-sm:grow"
              icon={<Download className="size-4" />}
              disabled={!choice || exportKey.isPending}
              onClick={() => choice && exportKey.mutate({ format, choice })}
            >
              {format === 'xlsx' ? texts.keyTable : texts.keyCsv}
            </Button>
          ))}
        </div>
        {!isPdf && !isInStudio && <ShapeSection id={exam.id} onLeave={onClose} />}
      </div>
    </Dialog>
  );
}
