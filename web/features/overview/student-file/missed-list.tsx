import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#domain/formats/dates.ts';
import { pageSizes } from '#web/lib/lists/address-filters.ts';
import { PagedTable } from '#web/lib/lists/paged-table.tsx';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import { readFileAddress } from './file-address.ts';
import { type MissedExam, missedExamsQuery } from './student-file.queries.ts';
import { fileExamsTexts as texts } from './student-file.texts.ts';
import { ExamName } from './taken-list.tsx';

const tones = { open: 'brand', upcoming: 'neutral', over: 'danger' } as const;
const [pageSize] = pageSizes;

function State({ state, hasBegun, hasAccess }: MissedExam) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      {hasBegun && <Badge tone="warning">{texts.begun}</Badge>}
      {!hasAccess && <Badge>{texts.closed}</Badge>}
    </div>
  );
}

const dueOf = ({ state, opensAt, closesAt }: MissedExam): string => {
  if (state === 'upcoming' && opensAt !== null) return texts.opens(formatDateTime(opensAt));
  if (closesAt === null) return texts.noDue;
  const closes = formatDateTime(closesAt);
  return state === 'over' ? texts.closedAt(closes) : texts.closes(closes);
};

const columns: TableColumn<MissedExam>[] = [
  { id: 'exam', header: texts.heads.exam, cell: (exam) => <ExamName {...exam} /> },
  { id: 'state', header: texts.heads.state, cell: (exam) => <State {...exam} /> },
  { id: 'due', header: texts.heads.due, cell: (exam) => dueOf(exam) },
];

/** The exams of the grade that the student has not submitted, those that can be taken first. */
export function MissedList({ studentId }: { studentId: string }) {
  const { filters, change } = useAddressFilters(readFileAddress);
  const page = filters.missedPage;
  const query = useQuery(missedExamsQuery(studentId, { page, pageSize }));
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-lg font-semibold">{texts.missed}</h3>
      <PagedTable
        query={query}
        filters={{ page, pageSize }}
        change={(next) => change({ page: filters.page, missedPage: next.page ?? 1 })}
        texts={{ ...texts, empty: texts.missedEmpty, emptyHint: texts.missedEmptyHint }}
        skeleton={{ label: texts.loading, rowCount: 3, cardHeight: 'max-md:h-32' }}
        caption={texts.missed}
        columns={columns}
        rowKey={({ examId }) => examId}
      />
    </section>
  );
}
