import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showServerErrors } from '#web/lib/forms/form-errors.ts';
import { useHydrated } from '#web/lib/first-visit/hydrated.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { EmailField } from './email-field.tsx';

type LinkRequestFormProps = {
  /** The address if the page knows it; otherwise the form asks for it. */
  email?: string | undefined;
  send: (email: string) => Promise<{ message: string }>;
  submitLabel: string;
  failure: string;
  look?: ButtonLook;
};

/** Requests a mail with a link. The reply is the same whether or not the address exists (decisions §3). */
export function LinkRequestForm({ email, send, submitLabel, failure, look }: LinkRequestFormProps) {
  const form = useForm<{ email: string }>();
  const [sent, setSent] = useState<string>();
  const isReady = useHydrated();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (typed) => {
    setSent(undefined);
    try {
      setSent((await send((email ?? typed.email).trim())).message);
    } catch (error) {
      form.setError('root', { message: showServerErrors(form, error, failure) });
    }
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {email === undefined && (
        <EmailField
          error={errors.email?.message}
          {...form.register('email', {
            validate: (typed) => typed.trim() !== '' || texts.emailMissing,
          })}
          autoComplete="email"
        />
      )}
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      {sent !== undefined && <Notice tone="success">{sent}</Notice>}
      <Button
        type="submit"
        size="lg"
        {...(look && { look })}
        busy={isSubmitting}
        disabled={!isReady}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
