import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadReceipt } from './own-subscription.queries.ts';
import type { ButtonLook } from '#web/ui/button.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { subscriptionSectionTexts as texts } from './subscription-section.texts.ts';

type ReceiptButtonProps = { paymentId: string; number: string; look?: ButtonLook };

/** Saves the numbered receipt of a payment as PDF. */
export function ReceiptButton({ paymentId, number, look = 'quiet' }: ReceiptButtonProps) {
  const download = useMutation({
    mutationFn: () => downloadReceipt(paymentId, texts.receiptFile(number)),
    onError: () => showToast('error', texts.receiptFailed),
  });
  return (
    <Button
      look={look}
      busy={download.isPending}
      aria-label={texts.receipt(number)}
      icon={<Download className="size-5" />}
      onClick={() => download.mutate()}
    >
      {texts.receiptButton}
    </Button>
  );
}
