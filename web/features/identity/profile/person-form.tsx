import { useForm } from 'react-hook-form';
import { joinFullName, splitFullName } from '#domain/text/names.ts';
import { withFullName } from '#web/features/identity/accounts/with-full-name.ts';
import { showServerErrors } from '#web/lib/forms/form-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { GenderField } from '#web/lib/forms/gender-field.tsx';
import { GradeSelect } from '#web/lib/forms/grade-select.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { type Account, savePerson } from './profile.queries.ts';
import { profileTexts } from './profile.texts.ts';

const texts = profileTexts.person;

function usePersonForm(account: Account, onSaved: () => void) {
  const form = useForm({
    defaultValues: {
      fullName: joinFullName(account),
      grade: String(account.requestedGrade ?? account.grade ?? ''),
      gender: account.gender ?? ('' as const),
    },
  });
  const submit = form.handleSubmit(async ({ fullName, grade, gender }) => {
    try {
      const { requestedGrade } = await savePerson({
        ...splitFullName(fullName),
        ...(grade === '' ? {} : { grade, gender }),
      });
      showToast('success', requestedGrade === undefined ? texts.saved : texts.savedAndAsked);
      onSaved();
    } catch (error) {
      const message = showServerErrors(form, withFullName(error), texts.failure);
      form.setError('root', { message });
    }
  });
  return { form, submit };
}

/** Name and grade can be edited, the e-mail is read-only (spec §2). */
export function PersonForm({ account, onSaved }: { account: Account; onSaved: () => void }) {
  const { form, submit } = usePersonForm(account, onSaved);
  const { errors, isSubmitting } = form.formState;
  const nameRule = { validate: (name: string) => name.trim() !== '' || texts.nameMissing };
  return (
    <form noValidate className="grid max-w-xl gap-5" onSubmit={(event) => void submit(event)}>
      <Field label={texts.fullName} required error={errors.fullName?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('fullName', nameRule)} autoComplete="name" />
        )}
      </Field>
      <Field label={texts.email} hint={texts.emailFixed}>
        {(control) => <TextInput {...control} ltr readOnly value={account.email} />}
      </Field>
      {account.grade !== null && (
        <>
          <Field label={texts.grade} required error={errors.grade?.message}>
            {(control) => <GradeSelect {...control} {...form.register('grade')} />}
          </Field>
          <GenderField field={form.register('gender')} />
        </>
      )}
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      <Button type="submit" size="lg" busy={isSubmitting} className="sm:justify-self-start">
        {texts.save}
      </Button>
    </form>
  );
}
