import type { UseFormReturn } from 'react-hook-form';
import { monthLabel } from '#domain/months.ts';
import { Checkbox, Select, TextArea, TextInput } from '#web/ui/inputs.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { courseEditorTexts as texts } from './course-editor.texts.ts';
import { documents, type EditedLesson, type LessonValues } from './lesson-form.ts';

type Form = UseFormReturn<LessonValues>;

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Title, sign, month, duration and price. */
export function LessonPlaceFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  const isFree = form.watch('isFree');
  return (
    <>
      <Field label={texts.lessonTitle} required error={errors.title?.message}>
        {(control) => <TextInput {...control} {...form.register('title')} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.month} required error={errors.monthAssigned?.message}>
          {(control) => (
            <Select {...control} {...form.register('monthAssigned')}>
              <option value="">{texts.chooseMonth}</option>
              {months.map((month) => (
                <option key={month} value={month}>
                  {monthLabel(month)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={texts.duration} error={errors.duration?.message}>
          {(control) => <TextInput {...control} {...form.register('duration')} />}
        </Field>
        <Field label={texts.symbol} hint={texts.symbolHint} error={errors.symbol?.message}>
          {(control) => <TextInput {...control} {...form.register('symbol')} ltr maxLength={3} />}
        </Field>
        <Field label={texts.price} error={errors.price?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('price')}
              {...(isFree ? { value: '0' } : {})}
              ltr
              inputMode="numeric"
              readOnly={isFree}
            />
          )}
        </Field>
      </div>
      <Checkbox label={texts.isFree} {...form.register('isFree')} />
    </>
  );
}

/** Video, summary and resources. */
export function LessonContentFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={texts.videoUrl} error={errors.videoUrl?.message}>
        {(control) => <TextInput {...control} {...form.register('videoUrl')} ltr inputMode="url" />}
      </Field>
      <Field
        label={texts.summary}
        hint={<bdi>{texts.summaryHint}</bdi>}
        error={errors.lessonSummaryText?.message}
      >
        {(control) => <TextArea {...control} {...form.register('lessonSummaryText')} rows={8} />}
      </Field>
      <Field label={texts.additionalResources} error={errors.additionalResources?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('additionalResources')} ltr inputMode="url" />
        )}
      </Field>
    </>
  );
}

type DocumentsProps = {
  form: Form;
  lesson: EditedLesson | undefined;
  progress: number | undefined;
};

/** The three documents: PDF only. */
export function LessonDocuments({ form, lesson, progress }: DocumentsProps) {
  return documents.map(({ name, text }) => {
    const value = form.watch(name);
    const isStored = Boolean(lesson?.[name]) && value !== '';
    return (
      <Field key={name} label={texts[text]} error={form.formState.errors[name]?.message}>
        {(control) => (
          <FileInput
            {...control}
            value={value instanceof File ? value : null}
            accept="application/pdf"
            maxMegabytes={20}
            stored={isStored ? { name: texts.storedPdf } : null}
            progress={value instanceof File ? progress : undefined}
            onChange={(file) => form.setValue(name, file)}
            onRemoveStored={() => form.setValue(name, '')}
            onProblem={(message) =>
              message ? form.setError(name, { message }) : form.clearErrors(name)
            }
          />
        )}
      </Field>
    );
  });
}
