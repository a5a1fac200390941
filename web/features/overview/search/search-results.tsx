import { Collection } from 'react-aria-components/Collection';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Mixed } from '#web/ui/mixed.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import type { LucideIcon } from 'lucide-react';

export type ShownEntry = {
  id: string;
  title: string;
  details: readonly string[];
  Icon: LucideIcon;
  /** What happens when it is chosen. */
  open: () => void;
};

export type ShownGroup = { id: string; title: string; entries: readonly ShownEntry[] };

function Entry({ entry }: { entry: ShownEntry }) {
  const { Icon } = entry;
  return (
    <ListBoxItem
      id={entry.id}
      textValue={entry.title}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 data-focused:bg-brand-soft data-focused:outline-2 data-focused:-outline-offset-2 data-focused:outline-brand data-hovered:bg-brand-soft"
    >
      <Icon className="size-5 shrink-0 text-brand" />
      <span className="grid min-w-0">
        <span className="line-clamp-2 font-medium wrap-anywhere">
          <Mixed text={entry.title} />
        </span>
        <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
          {entry.details.map((detail, place) => (
            <span key={detail}>
              {place > 0 && ' · '}
              <Typed>{detail}</Typed>
            </span>
          ))}
        </span>
      </span>
    </ListBoxItem>
  );
}

type SearchResultsProps = {
  label: string;
  groups: readonly ShownGroup[];
};

/** What was found, under headings; the search field moves through it by arrows and opens it by Enter. */
export function SearchResults({ label, groups }: SearchResultsProps) {
  const entries = new Map(
    groups.flatMap((group) => group.entries).map((entry) => [entry.id, entry]),
  );
  return (
    <ListBox
      aria-label={label}
      items={groups}
      onAction={(id) => {
        entries.get(String(id))?.open();
      }}
      className={groups.length === 0 ? 'hidden' : 'grid gap-3 outline-none'}
    >
      {(group) => (
        <ListBoxSection id={group.id}>
          <Header className="px-3 pb-1 text-sm font-semibold text-ink-soft">{group.title}</Header>
          <Collection items={group.entries}>{(entry) => <Entry entry={entry} />}</Collection>
        </ListBoxSection>
      )}
    </ListBox>
  );
}
