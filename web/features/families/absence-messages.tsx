import { useQuery } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { RouteReply } from '#contract/route.ts';
import { joinFullName } from '#domain/text/names.ts';
import { absenceMessages, absences } from '#web/lib/api/teacher/teacher-api.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { query } from '#web/lib/calls/query.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { absenceMessagesTexts as texts } from './absence-messages.texts.ts';
import { MessageText } from './weekly-messages/message-card.tsx';

type List = RouteReply<typeof absenceMessages.list>;
type Message = List['messages'][number];

/** In milliseconds: how often is asked what became of messages that the gateway has. */
const underWayInterval = 3000;

const isUnderWay = ({ state }: Message) => state === 'queued' || state === 'sending';
const isUnsent = ({ state }: Message) => state === 'refused' || state === 'unknown';

const absenceMessagesQuery = (sessionId: string) =>
  query(
    absenceMessages.list,
    { params: { id: sessionId } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.messages.some(isUnderWay) ? underWayInterval : false,
    },
  );

const whyUnsent = ({ state, reason, code }: Message): string =>
  state === 'unknown' ? texts.unknown : texts.refused(texts.reasons[reason ?? 'other'], code);

type SendAllProps = { sessionId: string; list: List };

/** Sends the messages to all who agreed, after a preview with their number. */
function SendAll({ sessionId, list: { gateway, ready } }: SendAllProps) {
  const [isAsking, setAsking] = useState(false);
  const send = useCall(absenceMessages.sendAll, {
    success: ({ queuedCount }) => texts.queued(queuedCount),
    failure: texts.failed,
    outdated: [absenceMessages.list, absences.ofSession],
  });
  const close = () => setAsking(false);
  const [first] = ready;
  if (!first) return null;
  return (
    <>
      <Button
        look="secondary"
        icon={<DirIcon icon={SendHorizontal} className="size-5" />}
        onClick={() => setAsking(true)}
      >
        {texts.send(ready.length)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.title}
        confirmLabel={texts.sendNow}
        look="primary"
        busy={send.isPending}
        onCancel={close}
        onConfirm={() => send.mutate({ params: { id: sessionId } }, { onSettled: close })}
      >
        <div className="grid gap-3">
          {gateway === 'simulator' && <Notice tone="warning">{texts.simulated}</Notice>}
          <p>{texts.question(ready.length)}</p>
          <p className="font-medium">{texts.example}</p>
          <MessageText text={first.text} />
        </div>
      </ConfirmDialog>
    </>
  );
}

/** What the message gateway does for the absent students of a session; nothing where none is set up. */
export function AbsenceMessages({ sessionId }: { sessionId: string }) {
  const may = useMay();
  const { data } = useQuery({
    ...absenceMessagesQuery(sessionId),
    enabled: may('students.edit'),
  });
  if (!data || data.gateway === null) return null;
  const underWay = data.messages.filter(isUnderWay);
  const unsent = data.messages.filter(isUnsent);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      {may('messages.send') && <SendAll sessionId={sessionId} list={data} />}
      {underWay.length > 0 && <p role="status">{texts.underWay(underWay.length)}</p>}
      {unsent.length > 0 && (
        <section aria-label={texts.unsent(unsent.length)}>
          <h4 className="font-semibold">{texts.unsent(unsent.length)}</h4>
          <ul className="text-sm text-ink-soft">
            {unsent.map((message) => (
              <li key={message.id}>{texts.line(joinFullName(message), whyUnsent(message))}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
