import { RotateCcw } from 'lucide-react';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { isConnectionLost } from './use-transfer.ts';

type TransferProblemProps = { error: unknown; isStopped: boolean };

/** Why a receipt or transfer was not sent. It is part of the form, so its button sends the same again. */
export function TransferProblem({ error, isStopped }: TransferProblemProps) {
  if (isStopped) return <Notice tone="warning">{texts.sendStopped}</Notice>;
  if (error === undefined) return null;
  const isLost = isConnectionLost(error);
  return (
    <Notice
      tone="danger"
      actions={
        isLost && (
          <Button type="submit" look="secondary" icon={<RotateCcw className="size-4" />}>
            {texts.sendAgain}
          </Button>
        )
      }
    >
      <p>{isLost ? texts.sendLost : errorText(error, texts.sendFailed)}</p>
    </Notice>
  );
}
