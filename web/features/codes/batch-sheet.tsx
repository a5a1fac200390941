import type { UseFormReturn } from 'react-hook-form';
import { codeBatchForm, maxCodesOfBatch } from '#contract/codes/code-batches.ts';
import { useEditorForm } from '#web/lib/forms/use-editor-form.tsx';
import { typedDateText } from '#web/lib/dates/typed-date.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { DateField } from '#web/ui/forms/date-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { createBatch, outdatedByCodes } from './access-codes.queries.ts';
import { batchFormTexts as texts } from './access-codes.texts.ts';
import { LessonChoice } from '#web/lib/lists/lesson-choice.tsx';

type Values = {
  courseId: string;
  lessonId: string;
  name: string;
  centre: string;
  price: string;
  count: string;
  lastDay: string;
};

type Form = UseFormReturn<Values>;

const required = ['lessonId', 'name', 'price', 'count'] as const;

/** The course only helps to choose the lesson. */
const toBody = ({ lessonId, name, centre, price, count, lastDay }: Values) => ({
  lessonId,
  name,
  centre,
  price,
  count,
  lastDay,
});

type TextFieldProps = {
  form: Form;
  name: 'name' | 'centre' | 'price' | 'count';
  hint?: string;
  isNumber?: boolean;
};

function TextField({ form, name, hint, isNumber = false }: TextFieldProps) {
  return (
    <Field
      label={texts[name]}
      hint={hint}
      required={(required as readonly string[]).includes(name)}
      error={form.formState.errors[name]?.message}
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register(name)}
          autoComplete="off"
          {...(isNumber
            ? {
                ltr: true,
                inputMode: name === 'price' ? ('decimal' as const) : ('numeric' as const),
              }
            : {})}
        />
      )}
    </Field>
  );
}

/** A course and one of its lessons; the error of a missing lesson stands below both. */
function LessonField({ form }: { form: Form }) {
  const [course, lesson] = form.watch(['courseId', 'lessonId']);
  const error = form.formState.errors.lessonId?.message;
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap gap-3">
        <LessonChoice
          isRequired
          course={course}
          lesson={lesson}
          onChoose={(choice) => {
            form.setValue('courseId', choice.course, { shouldDirty: true });
            form.setValue('lessonId', choice.lesson, { shouldDirty: true });
          }}
        />
      </div>
      {error !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

type BatchSheetProps = { course: string; lesson: string; onClose: () => void };

/** Makes a batch of codes for one lesson. */
export function BatchSheet({ course, lesson, onClose }: BatchSheetProps) {
  const { form, sheet } = useEditorForm<Values, never, ReturnType<typeof toBody>>({
    existing: undefined,
    toValues: () => ({
      courseId: course,
      lessonId: lesson,
      name: '',
      centre: '',
      price: '',
      count: '50',
      lastDay: '',
    }),
    toBody,
    schema: codeBatchForm,
    required,
    save: (body, _, { newId }) => createBatch({ ...body, ...(newId ? { id: newId } : {}) }),
    outdated: outdatedByCodes,
    describe: () => ({ label: '' }),
    texts,
    onClose,
  });
  return (
    <FormSheet {...sheet} title={texts.title} cancelLabel={texts.cancel}>
      <p className="text-ink-soft">{texts.lead}</p>
      <LessonField form={form} />
      <TextField form={form} name="name" hint={texts.nameHint} />
      <TextField form={form} name="centre" hint={texts.centreHint} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField form={form} name="count" hint={`1 – ${maxCodesOfBatch}`} isNumber />
        <TextField form={form} name="price" hint={texts.priceHint} isNumber />
      </div>
      <DateField
        label={texts.lastDay}
        hint={typedDateText(form.watch('lastDay')) ?? texts.lastDayHint}
        error={form.formState.errors.lastDay?.message}
        value={form.watch('lastDay')}
        onChange={(day) => form.setValue('lastDay', day)}
        min={todayInCairo()}
      />
    </FormSheet>
  );
}
