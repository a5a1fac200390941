import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { codeBatchForm, maxCodesOfBatch } from '#contract/codes/code-batches.ts';
import {
  bundlePlans,
  type CodeKind,
  codeKinds,
  lecturesOf,
  titleOfCode,
} from '#domain/codes/code-kinds.ts';
import { GradeSelect } from '#web/lib/forms/grade-select.tsx';
import { useEditorForm } from '#web/lib/forms/use-editor-form.tsx';
import { typedDateText } from '#web/lib/dates/typed-date.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { DateField } from '#web/ui/forms/date-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { Select, TextInput } from '#web/ui/forms/inputs.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import {
  type BatchBody,
  createBatch,
  outdatedByCodes,
  sellersQuery,
} from './access-codes.queries.ts';
import { batchFormTexts as texts } from './access-codes.texts.ts';
import { LessonChoice } from '#web/lib/lists/lesson-choice.tsx';

type Values = {
  opens: CodeKind;
  courseId: string;
  lessonId: string;
  month: string;
  gradeLevel: string;
  planId: string;
  name: string;
  /** Who of the staff sells the codes; blank for a centre or person by name. */
  sellerId: string;
  centre: string;
  price: string;
  count: string;
  lastDay: string;
};

type Form = UseFormReturn<Values>;

const required = ['lessonId', 'month', 'gradeLevel', 'planId', 'name', 'price', 'count'] as const;

/** What the codes open. The course only helps to choose the lesson. */
const openedOf = ({ opens, lessonId, month, gradeLevel, planId }: Values) => {
  if (opens === 'month') return { opens, month, gradeLevel: Number(gradeLevel) };
  return opens === 'bundle' ? { opens, planId } : { lessonId };
};

const toBody = (values: Values) => {
  const { name, sellerId, centre, price, count, lastDay } = values;
  const seller = sellerId === '' ? { centre } : { sellerId };
  // The contract's schema checks what was chosen.
  return { ...openedOf(values), ...seller, name, price, count, lastDay } as BatchBody;
};

type TextFieldProps = {
  form: Form;
  name: 'name' | 'price' | 'count';
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

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** A month and its grade. */
function MonthFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label={texts.month} required error={errors.month?.message}>
        {(control) => (
          <Select {...control} {...form.register('month')}>
            <option value="">{texts.chooseMonth}</option>
            {months.map((month) => (
              <option key={month} value={month}>
                {texts.monthOf(month)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.gradeLevel} required error={errors.gradeLevel?.message}>
        {(control) => (
          <GradeSelect
            {...control}
            {...form.register('gradeLevel')}
            placeholder={texts.chooseGrade}
          />
        )}
      </Field>
    </div>
  );
}

/** One of the staff, or a centre or person by name; earlier names are proposed, so that each stays one seller. */
function SellerFields({ form }: { form: Form }) {
  const { data } = useQuery(sellersQuery);
  const listId = useId();
  const { errors } = form.formState;
  return (
    <>
      <Field label={texts.sellerId} error={errors.sellerId?.message}>
        {(control) => (
          <Select {...control} {...form.register('sellerId')}>
            <option value="">{texts.namedSeller}</option>
            {data?.staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {form.watch('sellerId') === '' && (
        <Field label={texts.centre} hint={texts.centreHint} error={errors.centre?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('centre')}
              autoComplete="off"
              list={listId}
              maxLength={80}
            />
          )}
        </Field>
      )}
      <datalist id={listId}>
        {data?.sellers.map(({ centre }) => centre !== '' && <option key={centre}>{centre}</option>)}
      </datalist>
    </>
  );
}

function BundleField({ form }: { form: Form }) {
  return (
    <Field label={texts.planId} required error={form.formState.errors.planId?.message}>
      {(control) => (
        <Select {...control} {...form.register('planId')}>
          <option value="">{texts.choosePlan}</option>
          {bundlePlans.map((plan) => (
            <option key={plan} value={plan}>
              {titleOfCode({ lessonTitle: null, month: null, lectureCount: lecturesOf(plan) })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const openedFields = { lesson: LessonField, month: MonthFields, bundle: BundleField };

type BatchSheetProps = {
  kind: CodeKind;
  course: string;
  lesson: string;
  onClose: () => void;
};

/** Makes a batch of codes for one lesson, a month of a grade, or a lecture bundle. */
export function BatchSheet({ kind, course, lesson, onClose }: BatchSheetProps) {
  const { form, sheet } = useEditorForm<Values, never, BatchBody>({
    existing: undefined,
    toValues: () => ({
      opens: kind,
      courseId: course,
      lessonId: lesson,
      month: '',
      gradeLevel: '',
      planId: '',
      name: '',
      sellerId: '',
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
  const opens = form.watch('opens');
  const OpenedFields = openedFields[opens];
  return (
    <FormSheet {...sheet} title={texts.title} cancelLabel={texts.cancel}>
      <div className="grid gap-1.5">
        <span aria-hidden="true" className="text-sm font-medium">
          {texts.opens}
        </span>
        <SegmentedControl
          label={texts.opens}
          value={opens}
          choices={codeKinds}
          names={texts.kinds}
          onChange={(choice) => form.setValue('opens', choice, { shouldDirty: true })}
        />
      </div>
      <p className="text-ink-soft">{texts.leads[opens]}</p>
      <OpenedFields form={form} />
      <TextField form={form} name="name" hint={texts.nameHint} />
      <SellerFields form={form} />
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
