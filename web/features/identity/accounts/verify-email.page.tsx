import { isTemporary } from '#web/lib/api/api-error.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { accounts } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { signIn } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AccountCard, AccountLink } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { OnwardNotice } from './onward-notice.tsx';
import { useDelayedNavigation } from './use-delayed-navigation.ts';
import { verificationTexts } from './verification/verification.texts.ts';
import { verificationFailure, verificationProblem } from './verification/verification-problem.ts';

export const meta = () => [{ title: pageTitle(verificationTexts.title) }];

const failureDelayInMilliseconds = 5000;

/**
 * Sends the link's parts once, then navigates: to the login after success, or to the home where the server signed in, and to
 * the registration after any failure (spec §4).
 */
function useVerification(email: string, token: string) {
  const problem = verificationProblem(email, token);
  const { goTo, stay } = useDelayedNavigation();
  const { mutate, error, data, isPending } = useMutation({
    mutationFn: () => call(accounts.verifyEmail, { body: { email, token } }),
    onMutate: stay,
    onSuccess: ({ session }) => {
      if (session) signIn(session);
      goTo(session ? paths.home() : paths.login());
    },
    onError: () => goTo(paths.register(), failureDelayInMilliseconds),
  });

  useEffect(() => {
    if (problem === undefined) mutate();
    else goTo(paths.register(), failureDelayInMilliseconds);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once for the opened link
  }, [email, token]);

  const failure = problem ?? (error && !isPending ? verificationFailure(error) : undefined);
  const retry = problem === undefined && error && isTemporary(error) ? () => mutate() : undefined;
  return { failure, retry, success: data?.message, isSignedIn: data?.session !== undefined };
}

/** `/verify-email?email=…&token=…` */
export default function VerifyEmailPage() {
  const [parameters] = useSearchParams();
  const { failure, retry, success, isSignedIn } = useVerification(
    parameters.get('email') ?? '',
    parameters.get('token') ?? '',
  );
  return (
    <AccountCard
      title={verificationTexts.title}
      symbol="V"
      number={23}
      footer={<AccountLink to={paths.login()}>{texts.backToLogin}</AccountLink>}
    >
      {failure !== undefined && (
        <OnwardNotice
          tone="danger"
          message={failure}
          hint={verificationTexts.toRegister}
          to={paths.register()}
        >
          {retry && (
            <Button look="secondary" onClick={retry}>
              {verificationTexts.retry}
            </Button>
          )}
        </OnwardNotice>
      )}
      {success !== undefined && (
        <OnwardNotice
          tone="success"
          message={success}
          hint={isSignedIn ? verificationTexts.toHome : texts.toLogin}
          to={isSignedIn ? paths.home() : paths.login()}
        />
      )}
      {failure === undefined && success === undefined && (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {verificationTexts.running}
        </p>
      )}
    </AccountCard>
  );
}
