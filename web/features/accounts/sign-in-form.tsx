import { useForm } from 'react-hook-form';
import type { accounts } from '#contract/accounts.ts';
import type { RouteReply } from '#contract/route.ts';
import { errorText } from '#web/lib/api-error.ts';
import { signIn, type Viewer } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/inputs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { accountTexts as texts } from './accounts.texts.ts';

type Credentials = { email: string; password: string };
type Session = RouteReply<typeof accounts.login>;

type SignInFormProps = {
  send: (credentials: Credentials) => Promise<Session>;
  onSignedIn: (viewer: Viewer) => void;
  /** Told of a refusal in the server's words. */
  onRefused?: (message: string) => void;
};

/** E-mail and password, with the states idle, submitting, success and refusal (spec §4, login page). */
export function SignInForm({ send, onSignedIn, onRefused }: SignInFormProps) {
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' } });
  const { isSubmitting, isSubmitSuccessful, errors } = form.formState;

  const submit = form.handleSubmit(async (credentials) => {
    if (credentials.email.trim() === '' || credentials.password === '') {
      form.setError('root', { message: texts.login.missing });
      return;
    }
    try {
      onSignedIn(signIn(await send(credentials)));
    } catch (error) {
      const message = errorText(
        error,
        error instanceof Error ? error.message : texts.login.failure,
      );
      form.setError('root', { message });
      onRefused?.(message);
    }
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <Field label={texts.email} required>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('email')}
            ltr
            type="email"
            inputMode="email"
            autoComplete="username"
          />
        )}
      </Field>
      <Field label={texts.password} required>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('password')}
            autoComplete="current-password"
          />
        )}
      </Field>
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      {isSubmitSuccessful && <Notice tone="success">{texts.login.success}</Notice>}
      <Button type="submit" size="lg" busy={isSubmitting} disabled={isSubmitSuccessful}>
        {texts.login.submit}
      </Button>
    </form>
  );
}
