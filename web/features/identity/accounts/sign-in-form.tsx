import { Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { accounts } from '#contract/identity/accounts.ts';
import type { RouteReply } from '#contract/route.ts';
import type { SecondStep } from '#contract/second-step-fields.ts';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { TokenError } from '#web/lib/session/decode-token.ts';
import { useHydrated } from '#web/lib/first-visit/hydrated.ts';
import { signIn, type Viewer } from '#web/lib/session/session.ts';
import { forgetTeacherCopies } from '#web/lib/teacher-copies.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { EmailField } from './email-field.tsx';
import { OnwardNotice } from './onward-notice.tsx';
import { useDelayedNavigation } from './use-delayed-navigation.ts';

/** Loaded for a teacher who has a second step. */
const SignInStep = lazyPart(
  async () => (await import('./second-step/sign-in-step.tsx')).SignInStep,
);

type Credentials = { email: string; password: string };
type Session = RouteReply<typeof accounts.login>;

type SignInFormProps = {
  send: (credentials: Credentials) => Promise<Session>;
  /** Returns the page to open after signing in. */
  pathAfter: (viewer: Viewer) => string;
  /** The text for an error that has none of its own. */
  failure: string;
  /** Whether a phone number or a student number is taken too. */
  takesNumbers?: boolean;
};

type Outcome = { destination: string | undefined; refusal: string | undefined };

function OutcomeNotice({ destination, refusal }: Outcome) {
  if (destination === undefined)
    return refusal === undefined ? null : <Notice tone="danger">{refusal}</Notice>;
  return refusal === undefined ? (
    <OnwardNotice tone="success" message={texts.login.success} to={destination} />
  ) : (
    <OnwardNotice tone="danger" message={refusal} hint={texts.login.toPending} to={destination} />
  );
}

/**
 * Signs in and navigates after 3 seconds: to the person's own page, or to the inbox page if the address is not
 * confirmed (spec §4).
 */
function useSignIn({ send, pathAfter, failure }: SignInFormProps) {
  const form = useForm<Credentials>();
  const [step, setStep] = useState<SecondStep>();
  const { goTo, destination } = useDelayedNavigation();
  const enter = (session: Session) => {
    const viewer = signIn(session);
    setStep(undefined);
    if (viewer.role === 'student') forgetTeacherCopies();
    if (session.message !== undefined) showToast('info', session.message);
    goTo(pathAfter(viewer));
  };
  const leaveStep = (error?: unknown) => {
    setStep(undefined);
    form.resetField('password');
    if (error !== undefined) form.setError('root', { message: errorText(error, failure) });
  };
  const submit = form.handleSubmit(async (credentials) => {
    const email = credentials.email.trim();
    if (email === '' || credentials.password === '') {
      form.setError('root', { message: texts.login.missing });
      return;
    }
    try {
      enter(await send(credentials));
    } catch (error) {
      if (error instanceof ApiError && error.secondStep) {
        setStep(error.secondStep);
        return;
      }
      const message = error instanceof TokenError ? error.message : errorText(error, failure);
      form.setError('root', { message });
      if (email.includes('@') && message.includes('Email not verified')) {
        goTo(paths.verifyEmailPending(email));
      }
    }
  });
  return { form, submit, destination, step, enter, leaveStep };
}

/** E-mail and password, with the states idle, submitting, success and refused (spec §4, login page), and a second step if any. */
export function SignInForm(props: SignInFormProps) {
  const { form, submit, destination, step, enter, leaveStep } = useSignIn(props);
  const isReady = useHydrated();
  const { isSubmitting, errors } = form.formState;
  if (step) {
    return (
      <Suspense fallback={<Spinner />}>
        <SignInStep step={step} onSession={enter} onBack={leaveStep} />
      </Suspense>
    );
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <EmailField
        {...form.register('email')}
        hint={props.takesNumbers ? texts.login.orNumber : undefined}
        autoComplete="username"
      />
      <Field label={texts.password} required>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('password')}
            autoComplete="current-password"
          />
        )}
      </Field>
      <OutcomeNotice destination={destination} refusal={errors.root?.message} />
      <Button
        type="submit"
        size="lg"
        busy={isSubmitting}
        disabled={!isReady || destination !== undefined}
      >
        {texts.login.submit}
      </Button>
    </form>
  );
}
