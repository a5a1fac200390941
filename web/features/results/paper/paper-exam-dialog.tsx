import type { UseFormReturn } from 'react-hook-form';
import { GroupSelect } from '#web/features/school/school.api.ts';
import { typedDateText } from '#web/lib/dates/typed-date.ts';
import { GradeSelect } from '#web/lib/forms/grade-select.tsx';
import { useEditorForm } from '#web/lib/forms/use-editor-form.tsx';
import { DateField } from '#web/ui/forms/date-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { Checkbox, TextInput } from '#web/ui/forms/inputs.tsx';
import {
  describePaperField,
  paperExamSchema,
  type PaperExamValues,
  requiredPaperFields,
  toBody,
  valuesOf,
} from './paper-exam-form.ts';
import {
  loadPaperExam,
  outdatedByPaperExam,
  type PaperExam,
  savePaperExam,
} from './paper.queries.ts';
import { paperExamFormTexts as texts } from './paper.texts.ts';

function Fields({ form }: { form: UseFormReturn<PaperExamValues> }) {
  const { errors } = form.formState;
  const [grade, groupId, heldOn] = form.watch(['grade', 'groupId', 'heldOn']);
  return (
    <>
      <Field label={texts.title} hint={texts.titleHint} required error={errors.title?.message}>
        {(control) => <TextInput {...control} {...form.register('title')} autoComplete="off" />}
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={texts.grade} required error={errors.grade?.message}>
          {(control) => (
            <GradeSelect
              {...control}
              {...form.register('grade', { onChange: () => form.setValue('groupId', '') })}
              placeholder="–"
            />
          )}
        </Field>
        <Field label={texts.group} error={errors.groupId?.message}>
          {(control) => (
            <GroupSelect
              {...control}
              {...form.register('groupId')}
              grade={grade}
              current={groupId}
              none={texts.wholeGrade}
            />
          )}
        </Field>
        <DateField
          label={texts.heldOn}
          required
          hint={typedDateText(heldOn)}
          error={errors.heldOn?.message}
          value={heldOn}
          onChange={(day) => form.setValue('heldOn', day)}
        />
        <Field label={texts.fullMark} required error={errors.fullMark?.message}>
          {(control) => (
            <TextInput {...control} {...form.register('fullMark')} ltr inputMode="decimal" />
          )}
        </Field>
      </div>
      <Checkbox label={texts.showsStanding} {...form.register('showsStanding')} />
    </>
  );
}

type PaperExamDialogProps = { exam?: PaperExam | undefined; onClose: () => void };

/** Creates or changes an exam on paper. */
export function PaperExamDialog({ exam, onClose }: PaperExamDialogProps) {
  const { form, sheet } = useEditorForm({
    existing: exam,
    toValues: valuesOf,
    toBody,
    schema: paperExamSchema,
    required: requiredPaperFields,
    save: (body, edited, { newId }) => savePaperExam(body, edited, newId),
    reload: loadPaperExam,
    outdated: outdatedByPaperExam,
    describe: describePaperField,
    texts: texts.save,
    onClose,
  });
  return (
    <FormSheet
      {...sheet}
      title={exam ? texts.editTitle : texts.addTitle}
      cancelLabel={texts.cancel}
    >
      <Fields form={form} />
    </FormSheet>
  );
}
