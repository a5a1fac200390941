import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { accounts } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';
import { showServerErrors } from '#web/lib/forms/form-errors.ts';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { AccountCard, AccountLink } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordProblem } from './new-password-problem.ts';
import { OnwardNotice } from './onward-notice.tsx';
import { useDelayedNavigation } from './use-delayed-navigation.ts';

export const meta = () => [{ title: pageTitle(texts.reset.title) }];

type ResetLink = { email: string; token: string };

/** Sets the password and leads to the login page after 3 seconds (spec §4). */
function useResetForm({ email, token }: ResetLink) {
  const form = useForm({ defaultValues: { newPassword: '', confirmation: '' } });
  const { goTo, destination } = useDelayedNavigation();
  const [done, setDone] = useState<string>();
  const submit = form.handleSubmit(async ({ newPassword, confirmation }) => {
    const problem = newPasswordProblem(newPassword, confirmation);
    if (problem) {
      const field = problem.at === 'password' ? 'newPassword' : 'confirmation';
      form.setError(field, { message: problem.message }, { shouldFocus: true });
      return;
    }
    try {
      const body = { email, token, newPassword };
      setDone((await call(accounts.resetPassword, { body })).message);
      goTo(paths.login());
    } catch (error) {
      form.setError('root', { message: showServerErrors(form, error, texts.reset.failure) });
    }
  });
  return { form, submit, done, destination };
}

function ResetForm(link: ResetLink) {
  const { form, submit, done, destination } = useResetForm(link);
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <Field label={texts.email}>
        {(control) => (
          <TextInput {...control} ltr readOnly value={link.email} autoComplete="username" />
        )}
      </Field>
      <NewPasswordFields
        form={form}
        password="newPassword"
        confirmation="confirmation"
        label={texts.newPassword}
      />
      {errors.root && (
        <Notice
          tone="danger"
          actions={<AccountLink to={paths.forgotPassword()}>{texts.reset.askAgain}</AccountLink>}
        >
          {errors.root.message}
        </Notice>
      )}
      {done !== undefined && destination !== undefined && (
        <OnwardNotice tone="success" message={done} hint={texts.toLogin} to={destination} />
      )}
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
      symbol="Rh"
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
