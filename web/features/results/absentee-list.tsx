import { StudentEmail } from '#web/lib/lists/student-email.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#domain/formats/dates.ts';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { ListToolbar } from '#web/lib/lists/list-toolbar.tsx';
import { PagedTable } from '#web/lib/lists/paged-table.tsx';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { PhoneLinks } from '#web/lib/contact/phone-links.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import {
  BulkBar,
  type RowSelection,
  SelectableRow,
  useCentreFilter,
  useGroupFilter,
  useSelection,
} from '#web/features/school/school.api.ts';
import { type Absentee, absenteesQuery, type Exam } from './results.queries.ts';
import { absenteeTexts as texts, studentListTexts } from './results.texts.ts';
import { chosenAbsentees, type ResultFilters } from './result-filters.ts';

type PhoneProps = { phone: string; owner: string; message?: string };

function Phone({ phone, owner, message = '' }: PhoneProps) {
  if (phone === '') return <span className="text-ink-soft">{texts.noPhone}</span>;
  return <PhoneLinks phone={phone} owner={owner} message={message} />;
}

const phoneColumns = (examTitle: string): TableColumn<Absentee>[] => [
  {
    id: 'phone',
    header: texts.heads.phone,
    cell: ({ phone, fullName }) => <Phone phone={phone} owner={fullName} />,
  },
  {
    id: 'parentPhone',
    header: texts.heads.parentPhone,
    cell: ({ parentPhone, fullName }) => (
      <Phone
        phone={parentPhone}
        owner={texts.parentOf(fullName)}
        message={texts.parentMessage(fullName, examTitle)}
      />
    ),
  },
];

/** @param examTitle of the message to parents; undefined for whoever may not see phone numbers */
const columnsOf = (examTitle: string | undefined, rows: RowSelection): TableColumn<Absentee>[] => [
  {
    id: 'name',
    header: studentListTexts.heads.name,
    cell: ({ studentId, fullName, email }) => (
      <SelectableRow rows={rows} id={studentId} name={fullName}>
        <div className="grid grid-cols-1 justify-items-start">
          <StudentLink id={studentId} name={fullName} isDense />
          <StudentEmail email={email} />
        </div>
      </SelectableRow>
    ),
  },
  ...(examTitle === undefined ? [] : phoneColumns(examTitle)),
  {
    id: 'centre',
    header: texts.heads.centre,
    isWide: true,
    isLong: true,
    cell: ({ centre }) => <Typed>{centre || '–'}</Typed>,
  },
  {
    id: 'state',
    header: texts.heads.state,
    cell: ({ hasBegun, hasAccess }) => {
      if (hasBegun) return <Badge tone="warning">{texts.begun}</Badge>;
      if (!hasAccess) return <Badge>{texts.closed}</Badge>;
      return <span className="whitespace-nowrap">{texts.notBegun}</span>;
    },
  },
  {
    id: 'lastActive',
    header: texts.heads.lastActive,
    isWide: true,
    cell: ({ lastActiveAt }) => (lastActiveAt === null ? texts.never : formatDate(lastActiveAt)),
  },
];

type AbsenteeListProps = AddressFilters<ResultFilters> & { exam: Exam };

/** The students of the exam's grade who have not submitted it, with what the teacher needs to call them. */
export function AbsenteeList({ exam, filters, change }: AbsenteeListProps) {
  const query = useQuery(absenteesQuery(exam.id, filters));
  const may = useMay();
  const total = query.data?.total ?? 0;
  const centre = useCentreFilter(filters.centre);
  const group = useGroupFilter(filters.groupId);
  const rows = useSelection({ total, all: chosenAbsentees(exam.id, filters) });
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListToolbar
        search={studentListTexts.search}
        filters={filters}
        change={change}
        narrowing={[centre, group]}
      />
      <PagedTable
        query={query}
        filters={filters}
        change={change}
        texts={{ ...studentListTexts, ...texts }}
        skeleton={{ label: texts.loading, rowCount: 8, cardHeight: 'max-md:h-60' }}
        noFilters={{ search: '', centre: '', groupId: '' }}
        caption={texts.caption}
        columns={columnsOf(may('students.read') ? exam.title : undefined, rows)}
        rowKey={({ studentId }) => studentId}
        renderAbove={(items) => (
          <BulkBar
            rows={rows}
            ids={items.map(({ studentId }) => studentId)}
            total={total}
            actions={['message', 'gift', 'group']}
          />
        )}
      />
    </div>
  );
}
