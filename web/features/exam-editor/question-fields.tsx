import { Trash2 } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { TextArea, TextInput } from '#web/ui/inputs.tsx';
import { Notation } from '#web/ui/notation.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { usePreview } from './exam-editor.queries.ts';
import { examEditorTexts as texts } from './exam-editor.texts.ts';
import type { ExamValues } from './exam-form.ts';
import { OptionFields } from './option-fields.tsx';

type QuestionProps = {
  form: UseFormReturn<ExamValues>;
  /** Place in the exam, from 0. */
  index: number;
  /** Absent for the only question. */
  onRemove: (() => void) | undefined;
};

/** The question as students will see it, rendered by the server. */
function QuestionPreview({ form, index }: Omit<QuestionProps, 'onRemove'>) {
  const preview = usePreview();
  const { questionText, options } = form.watch(`questions.${index}`);
  const whole = [questionText, ...options.map(({ text }) => `- ${text}`)].join('\n\n');
  return (
    <div className="grid gap-2">
      <Button
        look="quiet"
        className="justify-self-start"
        busy={preview.isPending}
        onClick={() => preview.mutate(whole)}
      >
        {texts.preview}
      </Button>
      {preview.isError && <Notice tone="danger">{texts.previewFailed}</Notice>}
      {preview.data && (
        <div className="rounded-md border border-line bg-surface p-3">
          <Notation html={preview.data.html} />
          {preview.data.problems.map((problem) => (
            <p key={problem} className="text-sm text-danger">
              {problem}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

function QuestionImage({ form, index }: Omit<QuestionProps, 'onRemove'>) {
  const { image, imageUrl } = form.watch(`questions.${index}`);
  const error = form.formState.errors.questions?.[index]?.image?.message;
  return (
    <Field label={texts.image} error={error}>
      {(control) => (
        <FileInput
          {...control}
          value={image}
          accept="image/jpeg,image/png,image/gif"
          maxMegabytes={5}
          stored={imageUrl ? { name: texts.storedImage, pictureUrl: imageUrl } : null}
          onChange={(file) => form.setValue(`questions.${index}.image`, file)}
          onRemoveStored={() => form.setValue(`questions.${index}.imageUrl`, null)}
          onProblem={(message) =>
            message
              ? form.setError(`questions.${index}.image`, { message })
              : form.clearErrors(`questions.${index}.image`)
          }
        />
      )}
    </Field>
  );
}

/** One question: text, options with the right one marked, time and an optional image. */
export function QuestionFields({ form, index, onRemove }: QuestionProps) {
  const errors = form.formState.errors.questions?.[index];
  return (
    <fieldset className="grid min-w-0 gap-5 rounded-lg border border-line p-4">
      <legend className="px-2 font-semibold">{texts.question(index + 1)}</legend>
      <Field
        label={texts.questionText}
        required
        hint={<bdi>{texts.notationHint}</bdi>}
        error={errors?.questionText?.message}
      >
        {(control) => (
          <TextArea {...control} {...form.register(`questions.${index}.questionText`)} rows={3} />
        )}
      </Field>
      <OptionFields form={form} index={index} />
      <Field label={texts.time} error={errors?.timeInSeconds?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register(`questions.${index}.timeInSeconds`)}
            ltr
            inputMode="numeric"
          />
        )}
      </Field>
      <QuestionImage form={form} index={index} />
      <QuestionPreview form={form} index={index} />
      {onRemove && (
        <IconButton
          className="justify-self-end"
          label={texts.removeQuestionButton(index + 1)}
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          onClick={onRemove}
        />
      )}
    </fieldset>
  );
}
