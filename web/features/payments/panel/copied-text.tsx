import { Ltr } from '#web/ui/bidi.tsx';
import { CopyIcon } from '#web/ui/copy-button.tsx';
import { paymentTexts as texts } from './payments.texts.ts';

/** A number of another program, with a button that copies it. */
export function CopiedText({ text, name }: { text: string; name: string }) {
  return (
    <span className="flex items-center gap-1">
      <Ltr className="min-w-0 text-sm break-all">{text}</Ltr>
      <CopyIcon text={text} labels={{ copy: texts.copy(name), copied: texts.copied }} />
    </span>
  );
}
