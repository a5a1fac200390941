import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { accounts } from '#web/lib/api.ts';
import { errorText } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AccountCard, AccountLink } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';

export const meta = () => [{ title: texts.forgot.title }];

/** `/forgot-password` */
export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const send = useMutation({
    mutationFn: () => call(accounts.forgotPassword, { body: { email } }),
  });
  return (
    <AccountCard
      title={texts.forgot.title}
      lead={texts.forgot.lead}
      symbol="Fo"
      number={87}
      footer={<AccountLink to={paths.login()}>{texts.backToLogin}</AccountLink>}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setIsMissing(email.trim() === '');
          if (email.trim() !== '') send.mutate();
        }}
      >
        <Field label={texts.email} required error={isMissing ? texts.forgot.missing : undefined}>
          {(control) => (
            <TextInput
              {...control}
              ltr
              type="email"
              inputMode="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        {send.isError && (
          <Notice tone="danger">{errorText(send.error, texts.forgot.failure)}</Notice>
        )}
        {send.isSuccess && <Notice tone="success">{send.data.message}</Notice>}
        <Button type="submit" size="lg" busy={send.isPending}>
          {texts.forgot.submit}
        </Button>
      </form>
    </AccountCard>
  );
}
