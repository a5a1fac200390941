import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { RouteReply } from '#contract/route.ts';
import { isPasswordAcceptable } from '#domain/identity/passwords.ts';
import { calledName } from '#domain/text/called-name.ts';
import { joinFullName, splitFullName } from '#domain/text/names.ts';
import {
  AccountLink,
  accountTexts,
  NewPasswordFields,
  newPasswordProblem,
  OnwardNotice,
  useDelayedNavigation,
  withFullName,
} from '#web/features/identity/identity.api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { accounts } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';
import { signIn } from '#web/lib/session/session.ts';
import { ownInvitation } from '#web/lib/api/on-demand/on-demand-api.ts';
import { showServerErrors } from '#web/lib/forms/form-errors.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { GradeSelect } from '#web/lib/forms/grade-select.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { invitationTexts as texts } from './invitation.texts.ts';

export type Invited = RouteReply<typeof ownInvitation.open>;
export type InvitationLink = {
  code: string;
  key: string;
  /** Whether the page was opened on the teacher's device, where it ends after the activation. */
  isTeachersDevice?: boolean;
};

/** Long enough to read the reply. */
const endAfterMilliseconds = 6000;

/** Leaves the form with the address and the password in it for the teacher's login: the session ended before the activation. */
const endOnTeachersDevice = () => {
  setTimeout(() => {
    globalThis.location.replace(paths.teacherLogin());
  }, endAfterMilliseconds);
};

type Done = { message: string; hint: string };

/** Whether a student without an address is signed in by the new password. A failure is no loss: the login page takes it too. */
const trySignIn = async (email: string, password: string): Promise<boolean> => {
  try {
    signIn(await call(accounts.login, { body: { email, password } }));
    return true;
  } catch {
    return false;
  }
};

/**
 * Makes the account or sets its password. Leads home, signed in, where there is no address; else to the login page, or to the
 * check-your-inbox page.
 */
function useInvitationForm({ code, key, isTeachersDevice }: InvitationLink, invited: Invited) {
  const form = useForm({
    defaultValues: {
      fullName: joinFullName(invited),
      grade: String(invited.grade),
      email: invited.email,
      password: '',
      confirmation: '',
    },
  });
  const { goTo, destination } = useDelayedNavigation();
  const [done, setDone] = useState<Done>();
  const [hasAccount, setHasAccount] = useState(false);
  const submit = form.handleSubmit(async ({ fullName, confirmation, ...typed }) => {
    const problem = newPasswordProblem(typed.password, confirmation);
    if (problem) {
      form.setError(problem.at, { message: problem.message }, { shouldFocus: true });
      return;
    }
    const email = typed.email.trim();
    try {
      const body = { code, key, ...typed, ...splitFullName(fullName), email };
      const { message, isVerified, signInName } = await call(ownInvitation.accept, { body });
      if (isTeachersDevice) {
        setDone({ message, hint: texts.handBack });
        endOnTeachersDevice();
        return;
      }
      const isIn = signInName !== '' && (await trySignIn(signInName, typed.password));
      if (isIn) setDone({ message, hint: texts.toHome });
      else setDone({ message, hint: isVerified ? accountTexts.toLogin : texts.toPending });
      if (isIn) goTo(paths.home());
      else goTo(isVerified ? paths.login() : paths.verifyEmailPending(email));
    } catch (error) {
      setHasAccount(error instanceof ApiError && error.code === 'invitation.has_account');
      form.setError('root', {
        message: showServerErrors(form, withFullName(error), texts.failure),
      });
    }
  });
  return { form, submit, done, destination, hasAccount };
}

type Form = ReturnType<typeof useInvitationForm>['form'];

function AddressField({ form, isFromMail }: { form: Form; isFromMail: boolean }) {
  return (
    <Field
      label={accountTexts.email}
      hint={isFromMail ? texts.emailFromMail : texts.emailToConfirm}
      error={form.formState.errors.email?.message}
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register('email')}
          ltr
          readOnly={isFromMail}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="email"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

function PersonFields({ form, isFromMail }: { form: Form; isFromMail: boolean }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={accountTexts.fullName} required error={errors.fullName?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('fullName', {
              validate: (typed) => typed.trim() !== '' || accountTexts.register.nameMissing,
            })}
            autoComplete="name"
          />
        )}
      </Field>
      <Field label={accountTexts.grade} required error={errors.grade?.message}>
        {(control) => <GradeSelect {...control} {...form.register('grade')} />}
      </Field>
      {isFromMail ? (
        <AddressField form={form} isFromMail />
      ) : (
        <details open={errors.email !== undefined}>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-brand">
            {texts.addEmail}
          </summary>
          <AddressField form={form} isFromMail={false} />
        </details>
      )}
    </>
  );
}

/** Name and grade as the teacher wrote them, an address if the student wants one, and a new password. */
export function InvitationForm({ link, invited }: { link: InvitationLink; invited: Invited }) {
  const { form, submit, done, destination, hasAccount } = useInvitationForm(link, invited);
  const { isSubmitting, errors } = form.formState;
  const canSubmit = done === undefined && isPasswordAcceptable(form.watch('password'));
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {invited.isActive ? (
        <p>{texts.renewLead(calledName(joinFullName(invited)))}</p>
      ) : (
        <PersonFields form={form} isFromMail={invited.email !== ''} />
      )}
      <NewPasswordFields form={form} password="password" confirmation="confirmation" />
      {errors.root && (
        <Notice
          tone="danger"
          {...(hasAccount && {
            actions: <AccountLink to={paths.login()}>{accountTexts.register.login}</AccountLink>,
          })}
        >
          {errors.root.message}
        </Notice>
      )}
      {done && link.isTeachersDevice && (
        <Notice tone="success">
          {done.message} {done.hint}
        </Notice>
      )}
      {done && destination !== undefined && (
        <OnwardNotice tone="success" message={done.message} hint={done.hint} to={destination} />
      )}
      <Button type="submit" size="lg" busy={isSubmitting} disabled={!canSubmit}>
        {invited.isActive ? texts.renew : texts.submit}
      </Button>
    </form>
  );
}
