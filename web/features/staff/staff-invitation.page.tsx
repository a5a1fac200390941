import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import {
  AccountCard,
  AccountLink,
  NewPasswordFields,
  newPasswordProblem,
  OnwardNotice,
  useDelayedNavigation,
} from '#web/features/identity/identity.api.ts';
import { staffInvitation } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { showServerErrors } from '#web/lib/forms/form-errors.ts';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { query } from '#web/lib/calls/query.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { staffInvitationTexts as texts } from './staff-invitation.texts.ts';
import { roleTexts } from './staff.texts.ts';

/** The invited person and the offered role, by the token of the link. */
const invitationQuery = (token: string) =>
  query(
    staffInvitation.open,
    { body: { token } },
    { retry: false, staleTime: Number.POSITIVE_INFINITY },
  );

export const meta = () => [{ title: pageTitle(texts.title) }];

function useAcceptForm(token: string) {
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
      setDone((await call(staffInvitation.accept, { body: { token, newPassword } })).message);
      goTo(paths.teacherLogin());
    } catch (error) {
      form.setError('root', { message: showServerErrors(form, error, texts.failed) });
    }
  });
  return { form, submit, done, destination };
}

function AcceptForm({ token }: { token: string }) {
  const loaded = useQuery(invitationQuery(token));
  const { data } = loaded;
  const { form, submit, done, destination } = useAcceptForm(token);
  const { errors, isSubmitting } = form.formState;
  if (!data) return <LoadState query={loaded} failed={texts.loadFailed} skeleton="h-72" />;
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <p>{texts.lead(data.name, roleTexts[data.role].name)}</p>
      <Field label={texts.email}>
        {(control) => (
          <TextInput {...control} ltr readOnly value={data.email} autoComplete="username" />
        )}
      </Field>
      <NewPasswordFields form={form} password="newPassword" confirmation="confirmation" />
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      {done !== undefined && destination !== undefined && (
        <OnwardNotice tone="success" message={done} hint={texts.toLogin} to={destination} />
      )}
      <Button type="submit" size="lg" busy={isSubmitting} disabled={done !== undefined}>
        {texts.submit}
      </Button>
    </form>
  );
}

/** `/staff-invitation?token=…`: an invited assistant chooses a password. */
export default function StaffInvitationPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  return (
    <AccountCard
      title={texts.title}
      symbol="As"
      number={33}
      footer={<AccountLink to={paths.teacherLogin()}>{texts.login}</AccountLink>}
    >
      {token ? <AcceptForm token={token} /> : <Notice tone="danger">{texts.noToken}</Notice>}
    </AccountCard>
  );
}
