import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#domain/formats/dates.ts';
import { actorName, viewKindNames } from '#web/features/privacy/shared/privacy.texts.ts';
import { PagedTable } from '#web/lib/lists/paged-table.tsx';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { Typed } from '#web/ui/bidi.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import { readFilters } from './privacy-filters.ts';
import { type ListedView, viewsQuery } from './privacy-panel.queries.ts';
import { privacyTexts } from './privacy-panel.texts.ts';
import { StudentName } from './student-name.tsx';
import { ViewFilters } from './view-filters.tsx';

const texts = privacyTexts.opened;

const columns: TableColumn<ListedView>[] = [
  {
    id: 'who',
    header: texts.columns.who,
    cell: (view) => <Typed>{actorName(view.actorName)}</Typed>,
  },
  { id: 'what', header: texts.columns.what, cell: ({ kind }) => viewKindNames[kind] },
  {
    id: 'student',
    header: texts.columns.student,
    cell: ({ studentId, studentName, filters }) =>
      studentName === '' ? (
        <ViewFilters filters={filters} />
      ) : (
        <StudentName id={studentId} name={studentName} />
      ),
  },
  { id: 'count', header: texts.columns.count, isLabelled: true, cell: ({ count }) => count },
  {
    id: 'shown',
    header: texts.columns.shown,
    isLabelled: true,
    cell: ({ shownCount }) => (shownCount === 0 ? '—' : shownCount),
  },
  { id: 'at', header: texts.columns.at, cell: ({ lastAt }) => formatDateTime(lastAt) },
];

/** Who opened the file of a student, saw a list with phones or downloaded one: a line for each day and filter. */
export function OpenedView() {
  const { filters, change } = useAddressFilters(readFilters);
  const query = useQuery(viewsQuery(filters));
  return (
    <>
      <p className="text-ink-soft">{texts.lead}</p>
      <PagedTable
        query={query}
        filters={filters}
        change={change}
        texts={texts}
        skeleton={{ label: privacyTexts.loading, rowCount: 6, cardHeight: 'max-md:h-44' }}
        caption={privacyTexts.views.views}
        columns={columns}
        rowKey={(view) =>
          [
            view.actorName,
            view.kind,
            view.studentId,
            view.lastAt,
            JSON.stringify(view.filters),
          ].join(' ')
        }
      />
    </>
  );
}
