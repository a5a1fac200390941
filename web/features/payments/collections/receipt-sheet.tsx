import { collectedWayNames } from '#domain/payments/collected-payments.ts';
import { useMutation } from '@tanstack/react-query';
import { Download, MessageCircle } from 'lucide-react';
import { chatLink } from '#domain/contact/chat-link.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { joinFullName } from '#domain/text/names.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { readSite } from '#web/lib/site.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { Balance } from '#web/lib/lists/balance.tsx';
import { type CollectedPayment, downloadReceipt } from './collections.queries.ts';
import { collectTexts, receiptTexts as texts } from './collections.texts.ts';
import type { Payer } from './unsent-payments.ts';

type ReceiptProps = { payment: CollectedPayment; student: Payer };

const link =
  'inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong px-4 font-medium text-brand hover:bg-brand-soft';

/** Opens the chat with the receipt written: whoever took the money sends it. */
function SendLinks({ payment, student }: ReceiptProps) {
  const message = texts.message({
    amount: formatPrice(payment.amount),
    name: joinFullName(student),
    title: payment.title,
    number: payment.receiptNumber,
    url: `${readSite().publicUrl}/payment/${payment.id}`,
    rest: payment.balance > 0 ? formatPrice(payment.balance) : undefined,
  });
  const links = [
    { name: texts.toStudent, href: chatLink(student.phone, message) },
    { name: texts.toParent, href: chatLink(student.parentPhone, message) },
  ];
  return links.map(
    ({ name, href }) =>
      href !== undefined && (
        <a key={name} href={href} target="_blank" rel="noreferrer" className={link}>
          <MessageCircle className="size-4" />
          {name}
        </a>
      ),
  );
}

type ReceiptSheetProps = ReceiptProps & { onNext: () => void; onClose: () => void };

/** The receipt of a payment that was just recorded: its number, to be printed or sent. */
export function ReceiptSheet({ payment, student, onNext, onClose }: ReceiptSheetProps) {
  const download = useMutation({
    mutationFn: () => downloadReceipt(payment),
    onError: (error) => showToast('error', errorText(error, texts.printFailed)),
  });
  return (
    <Dialog
      open
      shape="sheet"
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onNext}>
            {texts.next}
          </Button>
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <p className="text-lg font-semibold">
          {texts.summary(formatPrice(payment.amount), joinFullName(student))}
        </p>
        <dl className="grid grid-cols-2 gap-4">
          <Fact label={texts.number}>
            <Ltr className="font-semibold">{payment.receiptNumber}</Ltr>
          </Fact>
          <Fact label={collectTexts.what}>
            <Mixed text={payment.title} />
          </Fact>
          <Fact label={collectTexts.way}>{collectedWayNames[payment.way]}</Fact>
          <Fact label={collectTexts.receivedOn}>{formatDate(payment.receivedOn)}</Fact>
          <Fact label={texts.takenBy}>{payment.takenBy}</Fact>
          {payment.balance !== 0 && (
            <Fact label={texts.balance}>
              <Balance egp={payment.balance} />
            </Fact>
          )}
        </dl>
        <div className="flex flex-wrap gap-2">
          <Button
            look="secondary"
            busy={download.isPending}
            icon={<Download className="size-4" />}
            onClick={() => download.mutate()}
          >
            {texts.print}
          </Button>
          <SendLinks payment={payment} student={student} />
        </div>
      </div>
    </Dialog>
  );
}
