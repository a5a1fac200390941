import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { MessageText } from './message-card.tsx';
import {
  type GroupWeek,
  type MessageStudent,
  useSendAll,
  type WeeklyMessages,
} from './weekly-messages.queries.ts';
import { weeklyMessagesTexts as texts } from './weekly-messages.texts.ts';

type SendAllProps = {
  chosen: GroupWeek;
  gateway: NonNullable<WeeklyMessages['gateway']>;
  unsent: readonly MessageStudent[];
};

/** Nobody knows whether an `unknown` message has arrived: only a person sends it again. */
const isReady = ({ gatewayText, message }: MessageStudent) =>
  gatewayText !== null && message?.state !== 'unknown';

/** Sends the messages of those who agreed at once, after a preview with their number. */
export function SendAll({ chosen, gateway, unsent }: SendAllProps) {
  const may = useMay();
  const send = useSendAll(chosen);
  const [isAsking, setAsking] = useState(false);
  const ready = unsent.filter(isReady);
  const [first] = ready;
  if (!may('messages.send') || !first) return null;
  const rest = unsent.length - ready.length;
  const close = () => setAsking(false);
  return (
    <>
      <Button
        look="secondary"
        icon={<DirIcon icon={SendHorizontal} className="size-5" />}
        onClick={() => setAsking(true)}
      >
        {texts.sendAll(ready.length)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.sendAllTitle}
        confirmLabel={texts.sendAllNow}
        look="primary"
        busy={send.isPending}
        onCancel={close}
        onConfirm={() => send.mutate(undefined, { onSettled: close })}
      >
        <div className="grid gap-3">
          {gateway === 'simulator' && <Notice tone="warning">{texts.simulated}</Notice>}
          <p>{texts.sendAllQuestion(ready.length)}</p>
          {rest > 0 && <p className="text-sm text-ink-soft">{texts.sendAllRest(rest)}</p>}
          {gateway === 'whatsapp' && <p className="text-sm text-ink-soft">{texts.sendAllFree}</p>}
          <p className="font-medium">{texts.sendAllExample(first.firstName)}</p>
          <MessageText text={first.gatewayText ?? ''} />
        </div>
      </ConfirmDialog>
    </>
  );
}
