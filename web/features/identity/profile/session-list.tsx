import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { endOtherSessions, sessionsQuery } from './profile.queries.ts';
import { profileTexts } from './profile.texts.ts';
import { SectionCard } from './section-card.tsx';
import { SessionRow, SessionRowSkeleton } from './session-row.tsx';

const texts = profileTexts.sessions;

/** The devices on which the account is signed in; the others can be signed out singly or together. */
export function SessionList() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      {sessions === undefined && error !== null ? (
        <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <ul className="-mt-3 divide-y divide-line">
          {sessions?.map((session) => (
            <li key={session.id}>
              <SessionRow session={session} />
            </li>
          )) ?? (
            <li>
              <SessionRowSkeleton />
            </li>
          )}
        </ul>
      )}
      {hasOthers && <EndOthers />}
    </SectionCard>
  );
}

function EndOthers() {
  const [isAsking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => showToast('success', texts.othersEnded),
    onError: (error) => showToast('error', errorText(error, texts.failure)),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button look="secondary" className="mt-2" onClick={() => setAsking(true)}>
        {texts.endOthers}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.confirmTitle}
        confirmLabel={texts.endOthers}
        busy={ending.isPending}
        onConfirm={() => ending.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{texts.confirmHint}</p>
      </ConfirmDialog>
    </>
  );
}
