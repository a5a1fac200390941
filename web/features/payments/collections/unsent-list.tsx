import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPrice } from '#domain/formats/numbers.ts';
import { joinFullName } from '#domain/text/names.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { unsentPaymentsQuery, useSendUnsent } from './collections.queries.ts';
import { unsentTexts as texts } from './collections.texts.ts';
import { amountOf, type UnsentPayment } from './unsent-payments.ts';

const lineOf = ({ body, student }: UnsentPayment): string =>
  texts.line(formatPrice(amountOf(body)), joinFullName(student));

type ItemProps = { payment: UnsentPayment; onAnother: () => void; onForget: () => void };

function Item({ payment, onAnother, onForget }: ItemProps) {
  const { refusal } = payment;
  return (
    <Notice
      tone={refusal ? 'danger' : 'warning'}
      title={lineOf(payment)}
      actions={
        <>
          {refusal?.code === 'collection.already_paid' && (
            <Button look="secondary" onClick={onAnother}>
              {texts.another}
            </Button>
          )}
          <Button look="quiet" onClick={onForget}>
            {texts.forget}
          </Button>
        </>
      }
    >
      {refusal ? texts.refused(refusal.text) : texts.waits}
    </Notice>
  );
}

/** The payments that wait on this device, which are sent while this is shown, and those that were refused then. */
export function UnsentList() {
  const { data = [] } = useQuery(unsentPaymentsQuery);
  const { sendAsAnother, forget } = useSendUnsent();
  const [forgotten, setForgotten] = useState<UnsentPayment>();
  return (
    <>
      {data.length > 0 && (
        <ul aria-label={texts.list} className="grid grid-cols-1 gap-2">
          {data.map((payment) => (
            <li key={payment.body.id}>
              <Item
                payment={payment}
                onAnother={() => sendAsAnother(payment)}
                onForget={() => setForgotten(payment)}
              />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={forgotten !== undefined}
        title={forgotten ? lineOf(forgotten) : ''}
        confirmLabel={texts.forget}
        onConfirm={() => {
          if (forgotten) forget(forgotten);
          setForgotten(undefined);
        }}
        onCancel={() => setForgotten(undefined)}
      >
        <p>{texts.question}</p>
      </ConfirmDialog>
    </>
  );
}
