import { plural } from '#domain/text/plural.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { describeChange } from './describe-change.ts';
import type { VersionChange } from './exam-history.queries.ts';
import { examHistoryTexts as texts } from './exam-history.texts.ts';

/** Changes in words: the first `max` of them, and how many more there are. */
export function ChangeList({ changes, max }: { changes: VersionChange[]; max: number }) {
  const shown = changes.slice(0, max).map(describeChange);
  return (
    <ul className="grid list-disc gap-1 ps-6 text-sm">
      {[...shown.entries()].map(([place, words]) => (
        <li key={place} className="wrap-anywhere">
          <Mixed text={words} />
        </li>
      ))}
      {changes.length > max && (
        <li className="text-ink-soft">{plural(changes.length - max, texts.more)}</li>
      )}
    </ul>
  );
}
