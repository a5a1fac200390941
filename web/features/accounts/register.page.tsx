import { useForm } from 'react-hook-form';
import { gradeLevels, gradeNames } from '#domain/grades.ts';
import { splitFullName } from '#domain/names.ts';
import { isPasswordAcceptable } from '#domain/passwords.ts';
import { accounts } from '#web/lib/api.ts';
import { call } from '#web/lib/call.ts';
import { showServerErrors } from '#web/lib/form-errors.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput, Select, TextInput } from '#web/ui/inputs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AccountCard, AccountLink } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { useDelayedNavigation } from './use-delayed-navigation.ts';

export const meta = () => [{ title: texts.register.title }];

const empty = { fullName: '', email: '', grade: '1', password: '', confirmation: '', sent: '' };

type RegisterForm = ReturnType<typeof useRegisterForm>;

/** Sends the registration and leads on to the check-your-inbox page after 3 seconds (spec §4). */
function useRegisterForm() {
  const form = useForm({ defaultValues: empty });
  const goTo = useDelayedNavigation();
  const submit = form.handleSubmit(async ({ fullName, email, grade, password, confirmation }) => {
    if (password !== confirmation) {
      form.setError('confirmation', { message: texts.passwordsDiffer });
      return;
    }
    try {
      const body = { ...splitFullName(fullName), email, grade, password };
      const { message } = await call(accounts.register, { body });
      form.setValue('sent', message);
      goTo(paths.verifyEmailPending(email.trim()));
    } catch (error) {
      form.setError('root', { message: showServerErrors(form, error, texts.register.failure) });
    }
  });
  return { form, submit };
}

function PasswordFields({ form }: Pick<RegisterForm, 'form'>) {
  const { errors } = form.formState;
  const password = form.watch('password');
  return (
    <>
      <Field label={texts.password} required error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />
        )}
      </Field>
      <PasswordChecklist password={password} />
      <Field label={texts.confirmPassword} required error={errors.confirmation?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('confirmation')}
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  );
}

function PersonFields({ form }: Pick<RegisterForm, 'form'>) {
  const { errors } = form.formState;
  const nameRule = { validate: (name: string) => name.trim() !== '' || texts.register.nameMissing };
  return (
    <>
      <Field label={texts.fullName} required error={errors.fullName?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('fullName', nameRule)} autoComplete="name" />
        )}
      </Field>
      <Field label={texts.email} required error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('email', { required: texts.forgot.missing })}
            ltr
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        )}
      </Field>
      <Field label={texts.grade} required error={errors.grade?.message}>
        {(control) => (
          <Select {...control} {...form.register('grade')}>
            {gradeLevels.map((grade) => (
              <option key={grade} value={grade}>
                {gradeNames[grade]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

/** `/register` */
export default function RegisterPage() {
  const { form, submit } = useRegisterForm();
  const { isSubmitting, errors } = form.formState;
  const [password, sent] = form.watch(['password', 'sent']);
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
        <PasswordFields form={form} />
        {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
        {sent !== '' && <Notice tone="success">{sent}</Notice>}
        <Button
          type="submit"
          size="lg"
          busy={isSubmitting}
          disabled={sent !== '' || !isPasswordAcceptable(password)}
        >
          {texts.register.submit}
        </Button>
      </form>
    </AccountCard>
  );
}
