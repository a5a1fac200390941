import { useQuery } from '@tanstack/react-query';
import {
  ConsentGiver,
  ConsentState,
  ConsentWording,
} from '#web/features/privacy/shared/consent-list.tsx';
import { consentTexts } from '#web/features/privacy/shared/privacy.texts.ts';
import { ListToolbar } from '#web/lib/lists/list-toolbar.tsx';
import { PagedTable } from '#web/lib/lists/paged-table.tsx';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import { consentStates, readFilters } from './privacy-filters.ts';
import { consentsQuery, type ListedConsent } from './privacy-panel.queries.ts';
import { privacyTexts } from './privacy-panel.texts.ts';
import { StudentName } from './student-name.tsx';

const texts = privacyTexts.consents;

const columns: TableColumn<ListedConsent>[] = [
  {
    id: 'student',
    header: texts.columns.student,
    cell: ({ studentId, studentName }) => <StudentName id={studentId} name={studentName} />,
  },
  {
    id: 'consent',
    header: texts.columns.consent,
    isLong: true,
    cell: ({ source, kind }) => consentTexts.nameOf(source, kind),
  },
  {
    id: 'giver',
    header: texts.columns.giver,
    isLong: true,
    cell: (consent) => <ConsentGiver consent={consent} />,
  },
  {
    id: 'state',
    header: texts.columns.state,
    cell: (consent) => <ConsentState consent={consent} />,
  },
  {
    id: 'wording',
    header: texts.columns.wording,
    isPlain: true,
    isLong: true,
    cell: (consent) => <ConsentWording consent={consent} />,
  },
];

/** Every consent of students and guardians, to be searched by the student. */
export function ConsentsView() {
  const { filters, change } = useAddressFilters(readFilters);
  const query = useQuery(consentsQuery(filters));
  return (
    <>
      <p className="text-ink-soft">{texts.lead}</p>
      <ListToolbar
        search={texts.search}
        filters={filters}
        change={change}
        narrowing={[
          {
            name: 'state',
            label: texts.stateLabel,
            choices: consentStates,
            nameOf: (state) => texts.states[state],
          },
        ]}
      />
      <PagedTable
        query={query}
        filters={filters}
        change={change}
        texts={texts}
        skeleton={{ label: privacyTexts.loading, rowCount: 6, cardHeight: 'max-md:h-56' }}
        noFilters={{ search: '', state: 'all' }}
        caption={privacyTexts.views.consents}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </>
  );
}
