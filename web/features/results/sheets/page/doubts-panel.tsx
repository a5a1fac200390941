import type { SheetDecision, SheetKit } from '#web/features/results/sheets/calls/sheets.queries.ts';
import { SheetDecisions } from '#web/features/results/sheets/deciding/sheet-decisions.tsx';
import { nameOf } from '#web/features/results/sheets/deciding/sheet-name.ts';
import type { ShownSheet } from '#web/features/results/sheets/device/shown-sheets.ts';
import {
  decidingTexts as texts,
  sheetsTexts,
} from '#web/features/results/sheets/words/sheets.texts.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';

/** So many sheets stand under each other; the next one comes when one is decided. */
const shownAtOnce = 8;

type DoubtsPanelProps = {
  kit: SheetKit;
  /** Those about which a person has something to decide. */
  sheets: readonly ShownSheet[];
  onDecideOnDevice: (id: string, decision: SheetDecision) => void;
};

/** Everything that waits for a person's decision, sheet by sheet. */
export function DoubtsPanel({ kit, sheets, onDecideOnDevice }: DoubtsPanelProps) {
  if (sheets.length === 0) return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="font-medium">
        {sheetsTexts.asked(sheets.length)}
      </p>
      <ul className="grid grid-cols-1 gap-4">
        {sheets.slice(0, shownAtOnce).map((sheet) => (
          <li
            key={sheet.id}
            className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-raised p-4"
          >
            <h3 className="text-lg font-semibold wrap-anywhere">
              <Typed>{nameOf(sheet)}</Typed>
            </h3>
            <SheetDecisions kit={kit} sheet={sheet} onDecideOnDevice={onDecideOnDevice} />
          </li>
        ))}
      </ul>
    </div>
  );
}
