import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#domain/formats/dates.ts';
import { askerNames } from '#web/features/privacy/shared/privacy.texts.ts';
import { PagedTable } from '#web/lib/lists/paged-table.tsx';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import { readFilters } from './privacy-filters.ts';
import { deletionsQuery, type ListedDeletion } from './privacy-panel.queries.ts';
import { privacyTexts } from './privacy-panel.texts.ts';
import { StudentName } from './student-name.tsx';

const texts = privacyTexts.deletions;

const tones = { open: 'warning', cancelled: 'neutral', done: 'success' } as const;

const columns: TableColumn<ListedDeletion>[] = [
  {
    id: 'student',
    header: texts.columns.student,
    cell: ({ studentId, studentName }) => <StudentName id={studentId} name={studentName} />,
  },
  { id: 'asker', header: texts.columns.asker, cell: ({ askedBy }) => askerNames[askedBy] },
  {
    id: 'asked',
    header: texts.columns.asked,
    isLabelled: true,
    cell: ({ askedAt }) => formatDate(askedAt),
  },
  {
    id: 'due',
    header: texts.columns.due,
    isLabelled: true,
    cell: ({ dueAt }) => formatDate(dueAt),
  },
  {
    id: 'state',
    header: texts.columns.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{texts.states[state]}</Badge>,
  },
  {
    id: 'receipt',
    header: texts.columns.receipt,
    cell: ({ receipt }) =>
      receipt && (
        <a
          href={receipt.url}
          download
          className="inline-flex min-h-11 items-center text-brand underline-offset-4 hover:underline"
        >
          {texts.receipt(receipt.number)}
        </a>
      ),
  },
];

/** What was asked to be deleted, and the receipts of what was. */
export function DeletionsView() {
  const { filters, change } = useAddressFilters(readFilters);
  const query = useQuery(deletionsQuery(filters));
  return (
    <>
      <p className="text-ink-soft">{texts.lead}</p>
      <PagedTable
        query={query}
        filters={filters}
        change={change}
        texts={texts}
        skeleton={{ label: privacyTexts.loading, rowCount: 6, cardHeight: 'max-md:h-44' }}
        caption={privacyTexts.views.deletions}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </>
  );
}
