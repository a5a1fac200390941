import { useForm } from 'react-hook-form';
import { isPasswordAcceptable } from '#domain/identity/passwords.ts';
import { NewPasswordFields } from '#web/features/identity/accounts/new-password-fields.tsx';
import { newPasswordProblem } from '#web/features/identity/accounts/new-password-problem.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { showServerErrors } from '#web/lib/forms/form-errors.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { changePassword } from './profile.queries.ts';
import { profileTexts } from './profile.texts.ts';
import { SectionCard } from './section-card.tsx';

const texts = profileTexts.password;
const empty = { currentPassword: '', newPassword: '', confirmation: '' };

function usePasswordForm() {
  const form = useForm({ defaultValues: empty });
  const refuse = (field: keyof typeof empty, message: string) =>
    form.setError(field, { message }, { shouldFocus: true });

  const showRefusal = (error: unknown) => {
    const text = showServerErrors(form, error, texts.failure);
    const [field] = error instanceof ApiError ? Object.keys(error.errors) : [];
    // An error shown at a field is not repeated below the form.
    if (field === 'currentPassword' || field === 'newPassword') form.setFocus(field);
    else form.setError('root', { message: text });
  };

  const submit = form.handleSubmit(async ({ currentPassword, newPassword, confirmation }) => {
    const problem = newPasswordProblem(newPassword, confirmation);
    if (problem) {
      refuse(problem.at === 'password' ? 'newPassword' : 'confirmation', problem.message);
      return;
    }
    try {
      const message = await changePassword({ currentPassword, newPassword });
      form.reset(empty);
      showToast('success', message);
    } catch (error) {
      showRefusal(error);
    }
  });
  return { form, submit };
}

/** Current, new and confirmed password, with the six checks while it is typed (spec §5). */
export function ChangePasswordForm() {
  const { form, submit } = usePasswordForm();
  const { errors, isSubmitting } = form.formState;
  const email = useViewer()?.email ?? '';
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      <form noValidate className="grid max-w-xl gap-5" onSubmit={(event) => void submit(event)}>
        {/* Tells password managers to which account the password belongs. */}
        <input hidden readOnly autoComplete="username" value={email} />
        <Field label={texts.current} required error={errors.currentPassword?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('currentPassword', { required: texts.currentMissing })}
              autoComplete="current-password"
            />
          )}
        </Field>
        <NewPasswordFields
          form={form}
          password="newPassword"
          confirmation="confirmation"
          label={texts.next}
        />
        {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
        <Button
          type="submit"
          size="lg"
          busy={isSubmitting}
          disabled={!isPasswordAcceptable(form.watch('newPassword'))}
          className="sm:justify-self-start"
        >
          {texts.submit}
        </Button>
      </form>
    </SectionCard>
  );
}
