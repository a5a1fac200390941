import { Check, Copy } from 'lucide-react';
import { Ltr } from '#web/ui/bidi.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { useCopied } from '#web/ui/use-copied.ts';
import { subscriptionTexts as texts } from '#web/features/payments/subscriptions/plan/subscription.texts.ts';

type CopyContactProps = { name: string; value: string; copyLabel: string };

/** The visible address or number, for people who write or call from another device. */
export function CopyContact({ name, value, copyLabel }: CopyContactProps) {
  const { isCopied, copy } = useCopied(value);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="flex items-center justify-between gap-2 rounded-md bg-sunken ps-4">
      <span className="min-w-0 py-2 text-sm">
        <span className="sr-only">{name}: </span>
        <Ltr className="break-all">{value}</Ltr>
      </span>
      <IconButton
        label={isCopied ? texts.copied : copyLabel}
        icon={<Icon aria-hidden="true" className="size-5" />}
        onClick={copy}
      />
    </div>
  );
}
