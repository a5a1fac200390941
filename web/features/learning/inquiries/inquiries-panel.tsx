import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListToolbar } from '#web/lib/lists/list-toolbar.tsx';
import { PagedList } from '#web/lib/lists/paged-list.tsx';
import { type AddressFilters, useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { CardListSkeleton } from '#web/ui/lists/card-list-skeleton.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import { InquiryCard } from './inquiry-card.tsx';
import { type InquiryFilters, readFilters, stateChoices } from './inquiry-filters.ts';
import { inquiriesQuery, type ReceivedInquiry } from './inquiries.queries.ts';
import { inquiriesTexts as texts } from './inquiries.texts.ts';

type Filters = AddressFilters<InquiryFilters>;

function Toolbar({ filters, change }: Filters) {
  return (
    <ListToolbar
      search={texts.search}
      filters={filters}
      change={change}
      narrowing={[
        {
          name: 'state',
          label: texts.stateLabel,
          choices: stateChoices,
          nameOf: (state) => texts.states[state],
          everything: 'all',
        },
      ]}
    />
  );
}

function InquiryList({
  filters,
  change,
  onAnswer,
}: Filters & { onAnswer: (inquiry: ReceivedInquiry) => void }) {
  const query = useQuery(inquiriesQuery(filters));
  return (
    <PagedList
      query={query}
      filters={filters}
      change={change}
      texts={texts}
      skeleton={
        <CardListSkeleton
          label={texts.loading}
          cardCount={3}
          className="grid gap-3"
          cardHeight="h-48"
        />
      }
      emptySymbol="؟"
      noFilters={{ search: '', state: 'all' }}
      isFiltered={filters.search !== '' || filters.state !== 'waiting'}
    >
      {(items) => (
        <ul className="grid gap-3">
          {items.map((inquiry) => (
            <InquiryCard key={inquiry.id} inquiry={inquiry} onAnswer={() => onAnswer(inquiry)} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** What students ask about lessons, and the teacher's answers. */
export function InquiriesPanel() {
  const { filters, change } = useAddressFilters(readFilters);
  const [opened, setOpened] = useState<ReceivedInquiry>();
  return (
    <section className="grid gap-4">
      <h2 className="sr-only">{texts.title}</h2>
      <Toolbar filters={filters} change={change} />
      <InquiryList filters={filters} change={change} onAnswer={setOpened} />
      {opened && (
        <AnswerSheet key={opened.id} inquiry={opened} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}
