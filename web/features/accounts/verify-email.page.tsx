import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { accounts } from '#web/lib/api.ts';
import { errorText } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AccountCard, AccountLink } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { useDelayedNavigation } from './use-delayed-navigation.ts';
import { verificationProblem } from './verification-problem.ts';

export const meta = () => [{ title: texts.verify.title }];

const failureDelayInMilliseconds = 5000;

/** `/verify-email?email=…&token=…`: success leads to the login, any failure to the registration (spec §4). */
export default function VerifyEmailPage() {
  const [parameters] = useSearchParams();
  const email = parameters.get('email') ?? '';
  const token = parameters.get('token') ?? '';
  const problem = verificationProblem(email, token);
  const goTo = useDelayedNavigation();
  const { mutate, error, data } = useMutation({
    mutationFn: () => call(accounts.verifyEmail, { body: { email, token } }),
    onSuccess: () => goTo(paths.login()),
    onError: () => goTo(paths.register(), failureDelayInMilliseconds),
  });

  useEffect(() => {
    if (problem === undefined) mutate();
    else goTo(paths.register(), failureDelayInMilliseconds);
    // oxlint-disable-next-line react/exhaustive-deps -- once for the link that was opened
  }, [email, token]);

  const failure = problem ?? (error ? errorText(error, texts.verify.failure) : undefined);
  return (
    <AccountCard
      title={texts.verify.title}
      symbol="Ve"
      number={23}
      footer={<AccountLink to={paths.login()}>{texts.backToLogin}</AccountLink>}
    >
      {failure !== undefined && (
        <Notice tone="danger" title={failure}>
          {texts.verify.toRegister}
        </Notice>
      )}
      {data && (
        <Notice tone="success" title={data.message}>
          {texts.verify.toLogin}
        </Notice>
      )}
      {failure === undefined && !data && (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {texts.verify.running}
        </p>
      )}
    </AccountCard>
  );
}
