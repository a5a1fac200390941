import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AccountCard, AccountLink, accountTexts } from '#web/features/identity/identity.api.ts';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { paths } from '#web/paths/paths.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { ownInvitation } from '#web/lib/api/on-demand/on-demand-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { InvitationCodeForm } from './invitation-code-form.tsx';
import { InvitationForm, type InvitationLink } from './invitation-form.tsx';
import { invitationTexts as texts } from './invitation.texts.ts';

/**
 * The invitation that a code opens. Never reloaded: it does not change while the form is filled in, and a used code
 * stays used.
 */
const ownInvitationQuery = (link: InvitationLink) =>
  query(
    ownInvitation.open,
    { body: { code: link.code, key: link.key } },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  );

export const meta = () => [{ title: pageTitle(texts.title) }];

type OpenedProps = { link: InvitationLink; onCode: (code: string) => void };

/** The invitation of a code; another code can be typed if this code opens nothing. */
function OpenedInvitation({ link, onCode }: OpenedProps) {
  const { data, error, refetch } = useQuery(ownInvitationQuery(link));
  if (data) return <InvitationForm link={link} invited={data} />;
  if (error instanceof ApiError && error.code === 'invitation.invalid') {
    return (
      <>
        <Notice tone="danger">{error.message}</Notice>
        <InvitationCodeForm initial={link.code} onCode={onCode} />
      </>
    );
  }
  if (error) {
    return (
      <ErrorState
        message={errorText(error, texts.failed)}
        retryLabel={texts.retry}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <p role="status" className="flex items-center gap-3">
      <Spinner /> {texts.running}
    </p>
  );
}

/** `/invitation?code=…`, from a mail with `key=…` */
export default function InvitationPage() {
  const [parameters, setParameters] = useSearchParams();
  const code = parameters.get('code') ?? '';
  const key = parameters.get('key') ?? '';
  const isTeachersDevice = parameters.get('device') === 'teacher';
  const changeCode = (next: string) =>
    setParameters({ code: next, ...(isTeachersDevice && { device: 'teacher' }) });
  return (
    <AccountCard
      title={texts.title}
      lead={code === '' ? texts.codeLead : texts.lead}
      symbol="In"
      number={49}
      {...(!isTeachersDevice && {
        footer: (
          <>
            <span>{accountTexts.register.haveAccount}</span>
            <AccountLink to={paths.login()}>{accountTexts.register.login}</AccountLink>
          </>
        ),
      })}
    >
      {code === '' ? (
        <InvitationCodeForm initial="" onCode={changeCode} />
      ) : (
        <OpenedInvitation key={code} link={{ code, key, isTeachersDevice }} onCode={changeCode} />
      )}
    </AccountCard>
  );
}
