import { Check, Copy } from 'lucide-react';
import { groupCode } from '#domain/typed-codes/typed-code.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { useCopied } from '#web/ui/use-copied.ts';
import { accessCodesTexts as texts } from './access-codes.texts.ts';

/** A code as people read it, and its button, which shows a check mark for 2 seconds after copying (spec §2). */
export function CopyCode({ code }: { code: string }) {
  const grouped = groupCode(code);
  const { isCopied, copy } = useCopied(grouped);
  const Icon = isCopied ? Check : Copy;
  return (
    <span className="flex items-center gap-1">
      <Ltr className="font-semibold whitespace-nowrap">{grouped}</Ltr>
      <IconButton
        label={isCopied ? texts.copied : texts.copy(grouped)}
        icon={<Icon aria-hidden="true" className="size-4" />}
        className={isCopied ? 'text-success!' : ''}
        onClick={copy}
      />
    </span>
  );
}
