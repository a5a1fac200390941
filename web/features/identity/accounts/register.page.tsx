import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { splitFullName } from '#domain/text/names.ts';
import { isPasswordAcceptable } from '#domain/identity/passwords.ts';
import { accounts } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';
import { showServerErrors } from '#web/lib/forms/form-errors.ts';
import { useHydrated } from '#web/lib/first-visit/hydrated.ts';
import { publicPageMeta } from '#web/lib/pages/page-meta.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { GradeSelect } from '#web/lib/forms/grade-select.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { AccountCard, AccountLink } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { EmailField } from './email-field.tsx';
import { GenderField } from '#web/lib/forms/gender-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordProblem } from './new-password-problem.ts';
import { OnwardNotice } from './onward-notice.tsx';
import { readDraft, type RegistrationDraft, storeDraft } from './registration-draft.ts';
import { useDelayedNavigation } from './use-delayed-navigation.ts';
import { withFullName } from './with-full-name.ts';

export const meta = () =>
  publicPageMeta({
    subject: texts.register.title,
    description: texts.register.lead,
    path: paths.register(),
  });

type Registration = RegistrationDraft & {
  password: string;
  confirmation: string;
};

type RegisterForm = ReturnType<typeof useRegisterForm>;

/** Sends the registration and leads to the check-your-inbox page after 3 seconds (spec §4). */
function useRegisterForm() {
  const draft = readDraft();
  // Otherwise the form has no default values, so that text typed before hydration stays.
  const form = useForm<Registration>(draft && { defaultValues: draft });
  const { goTo, destination } = useDelayedNavigation();
  const [sent, setSent] = useState<string>();
  const submit = form.handleSubmit(
    async ({ fullName, grade, gender, password, confirmation, ...typed }) => {
      const problem = newPasswordProblem(password, confirmation);
      if (problem) {
        form.setError(problem.at, { message: problem.message }, { shouldFocus: true });
        return;
      }
      const email = typed.email.trim();
      try {
        const body = { ...splitFullName(fullName), email, grade, gender, password };
        setSent((await call(accounts.register, { body })).message);
        storeDraft({ fullName, email, grade, gender });
        goTo(paths.verifyEmailPending(email));
      } catch (error) {
        const message = showServerErrors(form, withFullName(error), texts.register.failure);
        form.setError('root', { message });
      }
    },
  );
  return { form, submit, sent, destination };
}

function PersonFields({ form }: Pick<RegisterForm, 'form'>) {
  const { errors } = form.formState;
  const filled = (message: string) => ({
    validate: (typed: string) => typed.trim() !== '' || message,
  });
  return (
    <>
      <Field label={texts.fullName} required error={errors.fullName?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('fullName', filled(texts.register.nameMissing))}
            autoComplete="name"
          />
        )}
      </Field>
      <EmailField
        error={errors.email?.message}
        {...form.register('email', filled(texts.emailMissing))}
        autoComplete="email"
      />
      <Field label={texts.grade} required error={errors.grade?.message}>
        {(control) => (
          // The first grade is chosen at first (spec §3).
          <GradeSelect {...control} {...form.register('grade')} />
        )}
      </Field>
      <GenderField field={form.register('gender')} />
    </>
  );
}

/** `/register` */
export default function RegisterPage() {
  const { form, submit, sent, destination } = useRegisterForm();
  const isReady = useHydrated();
  const { isSubmitting, errors } = form.formState;
  const canSubmit =
    isReady && sent === undefined && isPasswordAcceptable(form.watch('password') ?? '');
  return (
    <AccountCard
      title={texts.register.title}
      lead={texts.register.lead}
      symbol="Re"
      number={75}
      footer={
        <>
          <span>{texts.register.haveAccount}</span>
          <AccountLink to={paths.login()}>{texts.register.login}</AccountLink>
        </>
      }
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <PersonFields form={form} />
        <NewPasswordFields form={form} password="password" confirmation="confirmation" />
        {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
        {sent !== undefined && destination !== undefined && (
          <OnwardNotice
            tone="success"
            message={sent}
            hint={texts.register.toPending}
            to={destination}
          />
        )}
        <Button type="submit" size="lg" busy={isSubmitting} disabled={!canSubmit}>
          {texts.register.submit}
        </Button>
      </form>
    </AccountCard>
  );
}
