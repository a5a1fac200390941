import { useWatch } from 'react-hook-form';
import { outdatedByExam } from '#web/lib/api/changes/outdated-queries.ts';
import { useEditorForm } from '#web/lib/forms/use-editor-form.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { ProgressBar } from '#web/ui/feedback/on-demand/progress-bar.tsx';
import { useDescribeExam } from './describe-exam.ts';
import { loadEditedExam, saveExam } from './exam-editor.queries.ts';
import { examEditorTexts as texts } from './exam-editor.texts.ts';
import { type EditedExam, type ExamValues, toBody, valuesOf } from './exam-form.ts';
import { ExamHeadFields } from './exam-head-fields.tsx';
import { examSchema } from './exam-schema.ts';
import { KindField } from './kind-field.tsx';
import { LockedNotice } from './locked-notice.tsx';
import { PaperFields } from './paper-fields.tsx';
import { QuestionList } from '#web/features/exams/questions/question-list.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

type Required = Pick<ExamValues, 'lessonId' | 'title' | 'examType' | 'examPdf'>;

/** Fields that the specification requires before an exam can be saved (spec §5, exam creation). */
const findMissing = (values: Required, hasStoredPaper: boolean): string | undefined => {
  if (values.lessonId === '') return texts.missing.lessonId;
  if (values.title.trim() === '') return texts.missing.title;
  const needsPaper = values.examType === 'pdf' && values.examPdf === null && !hasStoredPaper;
  return needsPaper ? texts.missing.paper : undefined;
};

type ExamDialogProps = {
  exam?: EditedExam;
  /** Students have submitted, so the questions cannot change. */
  isLocked?: boolean;
  /** Opens the copy of a locked exam. */
  onCopied?: (copyId: string) => void;
  onClose: () => void;
};

/** Creates or changes an exam of any type (spec §5, exam creation). */
export function ExamDialog({ exam, isLocked = false, onCopied, onClose }: ExamDialogProps) {
  const { form, progress, stop, sheet } = useEditorForm({
    existing: exam,
    toValues: valuesOf,
    toBody,
    schema: examSchema,
    required: ['lessonId', 'title'],
    save: saveExam,
    reload: ({ id }) => loadEditedExam(id),
    outdated: outdatedByExam(exam?.id),
    describe: useDescribeExam(),
    isPublished: ({ isPublished }) => isPublished,
    texts,
    onClose,
  });
  const [lessonId, title, examType, examPdf] = useWatch({
    control: form.control,
    name: ['lessonId', 'title', 'examType', 'examPdf'],
  });
  const paperUrl = exam?.pdfPath ?? null;
  return (
    <FormSheet
      {...sheet}
      missing={
        sheet.missing ?? findMissing({ lessonId, title, examType, examPdf }, paperUrl !== null)
      }
      title={exam ? texts.edit : texts.add}
      cancelLabel={texts.cancel}
    >
      {exam && isLocked && (
        <LockedNotice exam={exam} hasChanges={sheet.hasChanges} onCopied={onCopied} />
      )}
      <KindField form={form} isLocked={isLocked} hasStoredPaper={paperUrl !== null} />
      <ExamHeadFields form={form} />
      <ScheduleFields form={form} />
      {examType === 'pdf' ? (
        <PaperFields
          form={form}
          paperUrl={paperUrl}
          isLocked={isLocked}
          progress={progress}
          onStop={stop}
        />
      ) : (
        <QuestionList form={form} kind={examType} isLocked={isLocked} />
      )}
      {progress !== undefined && examType !== 'pdf' && (
        <ProgressBar label={texts.saving} percent={progress * 100} />
      )}
    </FormSheet>
  );
}
