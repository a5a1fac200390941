import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showServerErrors } from '#web/lib/forms/form-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';
import { addEmail } from './profile.queries.ts';
import { profileTexts } from './profile.texts.ts';
import { SectionCard } from './section-card.tsx';

const texts = profileTexts.addEmail;

/** Adds an address to an account without one; it counts once the mail to it is opened. */
export function AddEmailForm() {
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const [sent, setSent] = useState<string>();
  const submit = form.handleSubmit(async ({ email, password }) => {
    setSent(undefined);
    try {
      setSent(await addEmail({ email: email.trim(), password }));
      form.resetField('password');
    } catch (error) {
      form.setError('root', { message: showServerErrors(form, error, texts.failure) });
    }
  });
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      <form noValidate className="grid max-w-xl gap-5" onSubmit={(event) => void submit(event)}>
        <Field label={texts.email} required error={errors.email?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('email', { required: texts.emailMissing })}
              ltr
              type="email"
              inputMode="email"
              autoComplete="email"
            />
          )}
        </Field>
        <Field label={texts.password} required error={errors.password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('password', { required: texts.passwordMissing })}
              autoComplete="current-password"
            />
          )}
        </Field>
        {errors.root && !errors.email && !errors.password && (
          <Notice tone="danger">{errors.root.message}</Notice>
        )}
        {sent !== undefined && <Notice tone="success">{sent}</Notice>}
        <Button type="submit" busy={isSubmitting} className="sm:justify-self-start">
          {texts.submit}
        </Button>
      </form>
    </SectionCard>
  );
}
