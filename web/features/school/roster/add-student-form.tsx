import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { newStudent } from '#contract/school/roster.ts';
import { readPhone } from '#domain/contact/read-phone.ts';
import { GroupSelect } from '#web/features/school/groups/group-choice.tsx';
import type { Group } from '#web/features/school/groups/groups.queries.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { showServerErrors } from '#web/lib/forms/form-errors.ts';
import { GradeSelect } from '#web/lib/forms/grade-select.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { useFocusOnOpen } from '#web/ui/forms/form-guards.ts';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { PhoneOwners } from './phone-owners.tsx';
import { type AddedStudent, personsWithPhoneQuery, useAddStudent } from './roster.queries.ts';
import { addTexts as texts } from './roster.texts.ts';

const emptyPerson = () => ({
  /** The same when a request whose reply was lost is repeated. */
  id: crypto.randomUUID() as string,
  name: '',
  phone: '',
  parentPhone: '',
  centreCode: '',
  isOtherPerson: false,
});

type Values = ReturnType<typeof emptyPerson> & { grade: string; groupId: string };
type Form = UseFormReturn<Values>;

function PhoneField({ form, name }: { form: Form; name: 'phone' | 'parentPhone' }) {
  return (
    <Field label={texts[name]} error={form.formState.errors[name]?.message}>
      {(control) => (
        <TextInput {...control} {...form.register(name)} ltr inputMode="tel" autoComplete="off" />
      )}
    </Field>
  );
}

function PersonFields({ form }: { form: Form }) {
  return (
    <>
      <Field label={texts.name} required error={form.formState.errors.name?.message}>
        {(control) => <TextInput {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <PhoneField form={form} name="phone" />
      <PhoneField form={form} name="parentPhone" />
      <Field label={texts.centreCode} error={form.formState.errors.centreCode?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('centreCode')} autoComplete="off" />
        )}
      </Field>
    </>
  );
}

type PlaceFieldsProps = { form: Form; submitOnEnter: (event: KeyboardEvent) => void };

function PlaceFields({ form, submitOnEnter: onKeyDown }: PlaceFieldsProps) {
  const { errors } = form.formState;
  const grade = useWatch({ control: form.control, name: 'grade' });
  return (
    <>
      <Field label={texts.grade} required error={errors.grade?.message}>
        {(control) => (
          <GradeSelect
            {...control}
            {...form.register('grade')}
            onKeyDown={onKeyDown}
            placeholder="–"
          />
        )}
      </Field>
      <Field label={texts.group} error={errors.groupId?.message}>
        {(control) => (
          <GroupSelect
            {...control}
            {...form.register('groupId')}
            onKeyDown={onKeyDown}
            grade={grade}
          />
        )}
      </Field>
    </>
  );
}

/** A complete phone number that was typed; empty for a part of one. */
const typedPhone = (written: string) => readPhone(written) ?? '';

type AddStudentFormProps = {
  /** Where every student is added; undefined where that is chosen in the form. */
  group?: Pick<Group, 'id' | 'grade'>;
  onAdded: (student: AddedStudent) => void;
};

/** One line for one student; Enter saves, and the grade and group stay for the next student. */
export function AddStudentForm({ group, onAdded }: AddStudentFormProps) {
  const form = useForm<Values>({
    defaultValues: {
      ...emptyPerson(),
      grade: group ? String(group.grade) : '',
      groupId: group?.id ?? '',
    },
    resolver: standardSchemaResolver(newStudent, undefined, { raw: true }),
  });
  const add = useAddStudent();
  const [isRefused, setIsRefused] = useState(false);
  const [own, parent] = useWatch({ control: form.control, name: ['phone', 'parentPhone'] });
  const { data: owners = [] } = useQuery(personsWithPhoneQuery(typedPhone(own)));
  // Siblings share a parent's number; it is asked about only where somebody has the name too.
  const isByParent = isRefused && owners.length === 0;
  const phone = typedPhone(isByParent ? parent : own);
  const { data: ofParent = [] } = useQuery(personsWithPhoneQuery(isByParent ? phone : ''));
  const persons = isByParent ? ofParent : owners;
  const next = () => {
    const { grade, groupId } = form.getValues();
    setIsRefused(false);
    // Runs before the reset, after which the fields are missing until they are rendered again.
    form.setFocus('name');
    form.reset({ ...emptyPerson(), grade, groupId });
  };
  const submit = form.handleSubmit(async (values) => {
    try {
      onAdded(await add.mutateAsync({ body: values }));
      next();
    } catch (error) {
      const isInUse = error instanceof ApiError && error.code === 'student.phone_in_use';
      setIsRefused(isInUse);
      form.setError('root', { message: showServerErrors(form, error, texts.failed) });
    }
  });
  // A browser submits by Enter in an input only; this handles Enter in the select at the end of the line.
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void submit();
  };
  const addOther = () => {
    form.setValue('isOtherPerson', true);
    void submit();
  };
  const element = useRef<HTMLFormElement>(null);
  useFocusOnOpen(element);
  const { root } = form.formState.errors;
  return (
    <form ref={element} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-sm text-ink-soft">{texts.lead}</p>
      <div
        className={clsx(
          'grid grid-cols-1 items-start gap-3',
          group ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-6',
        )}
      >
        <PersonFields form={form} />
        {!group && <PlaceFields form={form} submitOnEnter={submitOnEnter} />}
      </div>
      <PhoneOwners
        phone={phone}
        persons={persons}
        {...(isRefused && { onSame: next, onOther: addOther })}
      />
      {root && !isRefused && <Notice tone="danger">{root.message}</Notice>}
      <Button type="submit" busy={add.isPending} className="justify-self-start">
        {texts.submit}
      </Button>
    </form>
  );
}
