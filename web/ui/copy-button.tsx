import { Check, Copy } from 'lucide-react';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { useCopied } from '#web/ui/use-copied.ts';

type CopyProps = {
  /** What is copied. */
  text: string;
  /** The name of the button, and for two seconds after copying that it did (spec §2). */
  labels: { copy: string; copied: string };
};

/** An icon beside a text that copies it. */
export function CopyIcon({ text, labels: { copy: label, copied } }: CopyProps) {
  const { isCopied, copy } = useCopied(text);
  return (
    <IconButton
      label={isCopied ? copied : label}
      icon={isCopied ? <Check className="size-5 text-success" /> : <Copy className="size-5" />}
      onClick={copy}
    />
  );
}

type CopyButtonProps = CopyProps & { look?: 'primary' | 'secondary' | 'quiet' };

/** A button with words that copies a text. */
export function CopyButton({
  text,
  labels: { copy: label, copied },
  look = 'secondary',
}: CopyButtonProps) {
  const { isCopied, copy } = useCopied(text);
  const Icon = isCopied ? Check : Copy;
  return (
    <Button look={look} icon={<Icon className="size-4" />} onClick={copy}>
      <span aria-live="polite">{isCopied ? copied : label}</span>
    </Button>
  );
}

type CopyLineProps = Pick<CopyProps, 'labels'> & {
  /** What the text is. */
  name: string;
  text: string;
};

/** An address or number on a line of its own, to copy. */
export function CopyLine({ name, text, labels }: CopyLineProps) {
  return (
    <div className="flex items-center justify-between gap-2 rounded-md bg-sunken ps-4">
      <span className="min-w-0 py-2 text-sm">
        <span className="sr-only">{name}: </span>
        <Ltr className="break-all">{text}</Ltr>
      </span>
      <CopyIcon text={text} labels={labels} />
    </div>
  );
}
