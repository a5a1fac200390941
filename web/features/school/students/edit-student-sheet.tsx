import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { studentForm, studentFormOfOneName } from '#contract/school/students.ts';
import { joinFullName } from '#domain/text/names.ts';
import { GroupSelect } from '#web/features/school/groups/group-choice.tsx';
import { GradeSelect } from '#web/lib/forms/grade-select.tsx';
import { useSaveForm } from '#web/lib/forms/use-save-form.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { TextArea, TextInput } from '#web/ui/forms/inputs.tsx';
import { type Student, useSaveStudent } from './students.queries.ts';
import { studentFormTexts as texts } from './students.texts.ts';

const valuesOf = (student: Student) => ({
  firstName: student.firstName,
  lastName: student.lastName,
  grade: String(student.grade),
  bio: student.bio,
  qualifications: student.qualifications,
  phone: student.phone,
  parentPhone: student.parentPhone,
  centre: student.centre,
  centreCode: student.centreCode,
  school: student.school,
  notes: student.notes ?? '',
  groupId: student.groupId ?? '',
});

type Values = ReturnType<typeof valuesOf>;
type Form = UseFormReturn<Values>;

type NameFieldProps = { form: Form; name: 'firstName' | 'lastName'; isOptional?: boolean };

function NameField({ form, name, isOptional = false }: NameFieldProps) {
  return (
    <Field label={texts[name]} required={!isOptional} error={form.formState.errors[name]?.message}>
      {(control) => <TextInput {...control} {...form.register(name)} autoComplete="off" />}
    </Field>
  );
}

function ContactFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={texts.phone} error={errors.phone?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('phone')}
            ltr
            inputMode="tel"
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label={texts.parentPhone}
        hint={texts.parentPhoneHint}
        error={errors.parentPhone?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('parentPhone')}
            ltr
            inputMode="tel"
            autoComplete="off"
          />
        )}
      </Field>
    </div>
  );
}

/** Groups of the grade that is chosen in the form. */
function GroupField({ form, current }: { form: Form; current: string }) {
  const grade = useWatch({ control: form.control, name: 'grade' });
  return (
    <Field label={texts.group} error={form.formState.errors.groupId?.message}>
      {(control) => (
        <GroupSelect {...control} {...form.register('groupId')} grade={grade} current={current} />
      )}
    </Field>
  );
}

function LongField({ form, name }: { form: Form; name: 'bio' | 'qualifications' | 'notes' }) {
  const hint = name === 'notes' ? texts.notesHint : undefined;
  return (
    <Field label={texts[name]} hint={hint} error={form.formState.errors[name]?.message}>
      {(control) => <TextArea {...control} {...form.register(name)} />}
    </Field>
  );
}

type EditStudentSheetProps = { student: Student; onClose: () => void };

/** Changes a student's record (spec §5, student edit). */
export function EditStudentSheet({ student, onClose }: EditStudentSheetProps) {
  const hasOneName = student.lastName === '';
  const form = useForm<Values>({
    defaultValues: valuesOf(student),
    resolver: standardSchemaResolver(hasOneName ? studentFormOfOneName : studentForm, undefined, {
      raw: true,
    }),
  });
  const save = useSaveStudent(student.id);
  const { errors } = form.formState;
  const sheet = useSaveForm(form, {
    save: async (values) => {
      await save.mutateAsync(values);
      return texts.saved;
    },
    failed: (reason) => `${texts.saveFailed}. ${reason}`,
    onClose,
  });
  return (
    <FormSheet
      {...sheet}
      title={texts.title(joinFullName(student))}
      saveLabel={texts.save}
      cancelLabel={texts.cancel}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <NameField form={form} name="firstName" />
        <NameField form={form} name="lastName" isOptional={hasOneName} />
      </div>
      <Field label={texts.grade} required error={errors.grade?.message}>
        {(control) => <GradeSelect {...control} {...form.register('grade')} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <GroupField form={form} current={student.groupId ?? ''} />
        <Field label={texts.centre} error={errors.centre?.message}>
          {(control) => <TextInput {...control} {...form.register('centre')} autoComplete="off" />}
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.centreCode} error={errors.centreCode?.message}>
          {(control) => (
            <TextInput {...control} {...form.register('centreCode')} autoComplete="off" />
          )}
        </Field>
        <Field label={texts.school} error={errors.school?.message}>
          {(control) => <TextInput {...control} {...form.register('school')} autoComplete="off" />}
        </Field>
      </div>
      <ContactFields form={form} />
      <LongField form={form} name="notes" />
      <LongField form={form} name="bio" />
      <LongField form={form} name="qualifications" />
    </FormSheet>
  );
}
