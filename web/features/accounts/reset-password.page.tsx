import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { passwordMinLength } from '#domain/passwords.ts';
import { accounts } from '#web/lib/api.ts';
import { call } from '#web/lib/call.ts';
import { showServerErrors } from '#web/lib/form-errors.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/inputs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AccountCard, AccountLink } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { useDelayedNavigation } from './use-delayed-navigation.ts';

export const meta = () => [{ title: texts.reset.title }];

function ResetForm({ email, token }: { email: string; token: string }) {
  const form = useForm({ defaultValues: { newPassword: '', confirmation: '' } });
  const goTo = useDelayedNavigation();
  const [done, setDone] = useState<string>();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ newPassword, confirmation }) => {
    if (newPassword.length < passwordMinLength) {
      form.setError('newPassword', { message: texts.reset.tooShort });
      return;
    }
    if (newPassword !== confirmation) {
      form.setError('confirmation', { message: texts.passwordsDiffer });
      return;
    }
    try {
      const { message } = await call(accounts.resetPassword, {
        body: { email, token, newPassword },
      });
      setDone(message);
      goTo(paths.login());
    } catch (error) {
      form.setError('root', { message: showServerErrors(form, error, texts.reset.failure) });
    }
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <Field label={texts.email}>
        {(control) => <TextInput {...control} ltr readOnly value={email} autoComplete="username" />}
      </Field>
      <Field label={texts.newPassword} required error={errors.newPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('newPassword')}
            autoComplete="new-password"
          />
        )}
      </Field>
      <PasswordChecklist password={form.watch('newPassword')} />
      <Field label={texts.confirmPassword} required error={errors.confirmation?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('confirmation')}
            autoComplete="new-password"
          />
        )}
      </Field>
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      {done !== undefined && <Notice tone="success">{done}</Notice>}
      <Button type="submit" size="lg" busy={isSubmitting} disabled={done !== undefined}>
        {texts.reset.submit}
      </Button>
    </form>
  );
}

/** `/reset-password?email=…&token=…` */
export default function ResetPasswordPage() {
  const [parameters] = useSearchParams();
  const email = parameters.get('email');
  const token = parameters.get('token');
  return (
    <AccountCard
      title={texts.reset.title}
      symbol="Rs"
      number={45}
      footer={<AccountLink to={paths.login()}>{texts.backToLogin}</AccountLink>}
    >
      {email && token ? (
        <ResetForm email={email} token={token} />
      ) : (
        <Notice
          tone="danger"
          actions={<AccountLink to={paths.forgotPassword()}>{texts.reset.askAgain}</AccountLink>}
        >
          {texts.reset.linkInvalid}
        </Notice>
      )}
    </AccountCard>
  );
}
