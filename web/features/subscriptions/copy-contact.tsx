import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Ltr } from '#web/ui/bidi.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { subscriptionTexts as texts } from './subscription.texts.ts';

/** How long the check stands after copying (spec §9). */
const copiedForMilliseconds = 2000;

type CopyContactProps = { name: string; value: string; copyLabel: string };

/** An address or a number in the open, for whoever writes or calls from elsewhere. */
export function CopyContact({ name, value, copyLabel }: CopyContactProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedForMilliseconds);
    return () => clearTimeout(timer);
  }, [isCopied]);
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
        // Where copying is refused the text stands beside it, ready to be selected.
        onClick={() =>
          void navigator.clipboard?.writeText(value).then(
            () => setCopied(true),
            () => undefined,
          )
        }
      />
    </div>
  );
}
