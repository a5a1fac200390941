import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { coursesPanelTexts as texts } from './courses-panel.texts.ts';

type Save = { isPending: boolean; isSuccess: boolean };

type OrderViewProps = {
  title: string;
  /** Set if there is only one list. */
  save?: Save;
  onDone: () => void;
  children: ReactNode;
};

/** The frame around lists that are being reordered. */
export function OrderView({ title, save, onDone, children }: OrderViewProps) {
  return (
    <section className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-56 grow basis-72">
          <h2 className="text-xl font-semibold">{title}</h2>
          <p className="text-sm text-ink-soft">{texts.orderHint}</p>
        </div>
        {save && <SaveState save={save} />}
        <Button icon={<Check className="size-5" />} onClick={onDone}>
          {texts.orderDone}
        </Button>
      </div>
      {children}
    </section>
  );
}

/** The state of saving in words; the list itself announces to screen readers where an entry moved. */
export function SaveState({ save }: { save: Save }) {
  return (
    <p className="min-h-6 text-sm text-ink-soft">
      {save.isPending && texts.saving}
      {save.isSuccess && texts.saved}
    </p>
  );
}

type OrderRowProps = { place: number; symbol?: string; title: string; state: ReactNode };

/** The content of a row in such a list; a lesson has its tile, as everywhere. */
export function OrderRow({ place, symbol = '', title, state }: OrderRowProps) {
  return (
    <>
      {symbol === '' ? (
        <Ltr className="w-6 shrink-0 text-center font-semibold text-ink-soft">{place}</Ltr>
      ) : (
        <ElementTile number={place} symbol={symbol} size="sm" />
      )}
      <span className="grid min-w-0 justify-items-start gap-1">
        <span className="line-clamp-2 font-semibold">
          <Typed>{title}</Typed>
        </span>
        {state}
      </span>
    </>
  );
}
