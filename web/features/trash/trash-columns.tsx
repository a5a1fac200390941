import { RotateCcw, Trash2 } from 'lucide-react';
import { plural } from '#domain/text/plural.ts';
import { daysLeft } from '#domain/trash/trash.ts';
import { formatDate, formatDateTime } from '#domain/formats/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import { RowActions } from '#web/ui/lists/row-actions.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import type { Trashed } from './trash.queries.ts';
import { trashTexts as texts } from './trash.texts.ts';

type Actions = {
  onRestore: (thing: Trashed) => void;
  /** Left out for an assistant. */
  onPurge?: (thing: Trashed) => void;
  /** The id of the thing that is being restored. */
  restoring: string | undefined;
};

function Title({ thing: { kind, title, place } }: { thing: Trashed }) {
  return (
    <div className="grid justify-items-start gap-0.5">
      <span className="font-semibold wrap-anywhere md:text-sm">
        <Badge className="me-2">{texts.kinds[kind]}</Badge>
        <Mixed text={title} />
      </span>
      {place !== '' && (
        <span className="text-xs font-normal text-ink-soft">
          {texts.in} «<Mixed text={place} />»
        </span>
      )}
    </div>
  );
}

/** What was deleted with a thing, in words; a lesson or an exam does not count itself. */
export function describeContents({ kind, lessonCount, examCount, resultCount }: Trashed): string {
  const parts = [
    kind === 'course' && lessonCount > 0 && plural(lessonCount, texts.contents.lessons),
    kind !== 'exam' && examCount > 0 && plural(examCount, texts.contents.exams),
    resultCount > 0 && plural(resultCount, texts.contents.results),
  ].filter((part) => part !== false);
  return parts.length === 0 ? texts.alone : parts.join('، ');
}

function Deletion({ thing: { deletedAt, deletedBy } }: { thing: Trashed }) {
  return (
    <span className="inline-flex flex-wrap gap-x-2 md:grid">
      <time dateTime={deletedAt} className="md:whitespace-nowrap">
        {formatDateTime(deletedAt)}
      </time>
      <span className="text-xs text-ink-soft">
        <Typed>{deletedBy}</Typed>
      </span>
    </span>
  );
}

function Left({ until, now }: { until: string; now: Date }) {
  const days = daysLeft(new Date(until), now);
  return (
    <span className="inline-flex flex-wrap gap-x-2 md:grid">
      <span className={days <= 3 ? 'font-semibold text-warning' : 'font-medium'}>
        {plural(days, texts.daysLeft)}
      </span>
      {days > 0 && (
        <span className="text-xs text-ink-soft xl:whitespace-nowrap">
          {texts.until(formatDate(until))}
        </span>
      )}
    </span>
  );
}

/** The columns of the table; the days left are counted from `now`. */
export const trashColumns = (
  now: Date,
  { onRestore, onPurge, restoring }: Actions,
): TableColumn<Trashed>[] => [
  { id: 'title', header: texts.heads.title, cell: (thing) => <Title thing={thing} /> },
  {
    id: 'contents',
    header: texts.heads.contents,
    isLong: true,
    isWide: true,
    isLabelled: true,
    cell: describeContents,
  },
  { id: 'deleted', header: texts.heads.deleted, cell: (thing) => <Deletion thing={thing} /> },
  {
    id: 'left',
    header: texts.heads.left,
    isLabelled: true,
    cell: ({ restorableUntil }) => <Left until={restorableUntil} now={now} />,
  },
  {
    id: 'actions',
    header: texts.heads.actions,
    isPlain: true,
    cell: (thing) => (
      <RowActions
        label={texts.heads.actions}
        subject={thing.title}
        actions={[
          {
            label: texts.restore,
            name: texts.restoreOf(thing.title),
            Icon: RotateCcw,
            isInWords: true,
            busy: restoring === thing.id,
            onClick: () => onRestore(thing),
          },
          ...(onPurge
            ? [
                {
                  label: texts.purge,
                  name: texts.purgeOf(thing.title),
                  Icon: Trash2,
                  isDanger: true,
                  onClick: () => onPurge(thing),
                },
              ]
            : []),
        ]}
      />
    ),
  },
];
