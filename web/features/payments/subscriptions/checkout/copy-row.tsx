import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { CopyIcon } from '#web/ui/copy-button.tsx';
import { checkoutTexts as texts } from './checkout.texts.ts';

type CopyRowProps = {
  name: string;
  value: string;
  /** The same as people read it; the value itself is copied. */
  shown?: string;
  /** A number or code, which reads from left to right. */
  isNumber?: boolean;
};

/** A value to type somewhere else; the icon shows a check for two seconds after copying (spec §2). */
export function CopyRow({ name, value, shown = value, isNumber = false }: CopyRowProps) {
  const Text = isNumber ? Ltr : Typed;
  return (
    <div className="flex items-center justify-between gap-2 rounded-md bg-sunken ps-3">
      <span className="min-w-0 py-2">
        <span className="block text-xs text-ink-soft">{name}</span>
        <Text className="font-medium wrap-anywhere">{shown}</Text>
      </span>
      <CopyIcon text={value} labels={{ copy: texts.copy(name), copied: texts.copied }} />
    </div>
  );
}
