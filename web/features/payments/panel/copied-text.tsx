import { clsx } from 'clsx';
import { Check, Copy } from 'lucide-react';
import { Ltr } from '#web/ui/bidi.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { useCopied } from '#web/ui/use-copied.ts';
import { paymentTexts as texts } from './payments.texts.ts';

/** A number of another program, with a button that copies it. */
export function CopiedText({ text, name }: { text: string; name: string }) {
  const { isCopied, copy } = useCopied(text);
  const Icon = isCopied ? Check : Copy;
  return (
    <span className="flex items-center gap-1">
      <Ltr className="min-w-0 text-sm break-all">{text}</Ltr>
      <IconButton
        label={isCopied ? texts.copied : texts.copy(name)}
        icon={<Icon className={clsx('size-4', isCopied && 'text-success')} />}
        onClick={copy}
      />
    </span>
  );
}
