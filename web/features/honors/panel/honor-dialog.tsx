import type { DescribeField } from '#web/lib/forms/conflict-choices.tsx';
import { useEditorForm } from '#web/lib/forms/use-editor-form.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { TextArea } from '#web/ui/forms/inputs.tsx';
import { joinFieldErrors } from './field-errors.ts';
import {
  honorEditSchema,
  type HonorValues,
  newHonorSchema,
  requiredHonorFields,
  toBody,
  valuesOf,
} from './honor-form.ts';
import { HonorConsentFields } from './honor-consent-fields.tsx';
import type { TaughtHonor } from './honor-form.ts';
import { loadHonor, outdatedByHonor, saveHonor } from './honors-panel.queries.ts';
import { honorFormTexts as texts, honorSaveTexts, honorsPanelTexts } from './honors-panel.texts.ts';
import { StudentSearch } from '#web/lib/lists/student-search.tsx';

const labels: Record<keyof HonorValues, string> = {
  studentId: texts.student,
  description: texts.description,
  studentImage: texts.image,
  imageCrop: texts.image,
  removeImage: texts.image,
  consentConfirmed: texts.consent,
};

const describe: DescribeField = (path) => ({ label: labels[path as keyof HonorValues] });

/** As the call, and a toast with what the server refuses, by field or as a whole (spec §8, honors). */
const saveWithToast: typeof saveHonor = async (body, honor, options) => {
  try {
    return await saveHonor(body, honor, options);
  } catch (error) {
    const isStopped = options.signal?.aborted === true;
    if (!isStopped) showToast('error', joinFieldErrors(error) ?? honorSaveTexts.saveFailed);
    throw error;
  }
};

type HonorDialogProps = { honor?: TaughtHonor; onClose: () => void };

/** Honors a student, or changes what an honor says (spec §5, honor form). */
export function HonorDialog({ honor, onClose }: HonorDialogProps) {
  const { form, entity, progress, stop, sheet } = useEditorForm({
    existing: honor,
    toValues: valuesOf,
    toBody,
    schema: honor ? honorEditSchema : newHonorSchema,
    required: requiredHonorFields,
    save: saveWithToast,
    reload: loadHonor,
    outdated: outdatedByHonor,
    describe,
    texts: honorSaveTexts,
    onClose,
  });
  return (
    <FormSheet
      {...sheet}
      title={honor ? honorsPanelTexts.edit : honorsPanelTexts.add}
      cancelLabel={texts.cancel}
    >
      {honor ? (
        <p>
          {texts.student}: <Typed className="font-medium">{honor.studentName}</Typed>
        </p>
      ) : (
        <StudentSearch
          label={texts.student}
          hint={texts.studentHint}
          ofForm={{ error: form.formState.errors.studentId?.message }}
          onChoose={(student) => {
            form.setValue('studentId', student?.id ?? '', { shouldDirty: true });
            form.clearErrors('studentId');
          }}
        />
      )}
      <Field label={texts.description} required error={form.formState.errors.description?.message}>
        {(control) => <TextArea {...control} {...form.register('description')} maxLength={1000} />}
      </Field>
      <HonorConsentFields form={form} honor={entity} progress={progress} onStop={stop} />
    </FormSheet>
  );
}
