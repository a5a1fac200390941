import { useState } from 'react';
import type { SheetDecision, SheetKit } from '#web/features/results/sheets/calls/sheets.queries.ts';
import type { ShownSheet, ShownState } from '#web/features/results/sheets/device/shown-sheets.ts';
import { markOf, nameOf } from '#web/features/results/sheets/deciding/sheet-name.ts';
import { isAsked } from '#web/features/results/sheets/deciding/sheet-decisions.tsx';
import { listTexts as texts } from '#web/features/results/sheets/words/sheets.texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { SheetDialog } from './sheet-dialog.tsx';

const tones = {
  device: 'neutral',
  asks: 'warning',
  counted: 'success',
  twice: 'neutral',
  aside: 'neutral',
  refused: 'danger',
} as const satisfies Record<ShownState, string>;

function Row({ sheet, onOpen }: { sheet: ShownSheet; onOpen: () => void }) {
  const state = isAsked(sheet) && sheet.state !== 'refused' ? 'asks' : sheet.state;
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 hover:bg-brand-soft">
      <div className="min-w-0 grow basis-40">
        <button
          type="button"
          className="min-h-11 max-w-full text-start font-medium wrap-anywhere after:absolute after:inset-0"
          onClick={onOpen}
        >
          <span className="sr-only">{texts.open('')}</span>
          <Typed>{nameOf(sheet)}</Typed>
        </button>
        <p className="text-sm text-ink-soft">
          {sheet.student && <Ltr>{sheet.student.cardNumber}</Ltr>}
          {sheet.pages > 1 && ` · ${texts.page(sheet.page, sheet.pages)}`}
        </p>
        {sheet.refusal !== null && <p className="text-sm text-danger">{sheet.refusal}</p>}
      </div>
      <p className="tabular text-lg font-bold">{sheet.grade && markOf(sheet)}</p>
      <Badge tone={tones[state]}>{texts.states[state]}</Badge>
    </li>
  );
}

type SheetListProps = {
  kit: SheetKit;
  sheets: readonly ShownSheet[];
  onDecideOnDevice: (id: string, decision: SheetDecision) => void;
  onRemoveFromDevice: (id: string) => void;
};

/** What was read, the last first; each opens with its picture. */
export function SheetList({ kit, sheets, ...changes }: SheetListProps) {
  const [openId, setOpenId] = useState<string>();
  const open = sheets.find(({ id }) => id === openId);
  if (sheets.length === 0) return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-lg font-semibold">
        {texts.title} <span className="tabular text-ink-soft">({sheets.length})</span>
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {sheets.map((sheet) => (
          <Row key={sheet.id} sheet={sheet} onOpen={() => setOpenId(sheet.id)} />
        ))}
      </ul>
      {open && (
        <SheetDialog
          key={open.id}
          kit={kit}
          sheet={open}
          onClose={() => setOpenId(undefined)}
          {...changes}
        />
      )}
    </section>
  );
}
