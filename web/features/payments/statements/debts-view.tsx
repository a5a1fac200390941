import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPrice } from '#domain/formats/numbers.ts';
import { formatShortDay } from '#domain/formats/times.ts';
import { monthLabel } from '#domain/rights/months.ts';
import { studentFormsGenitive } from '#domain/text/count-forms.ts';
import { joinFullName } from '#domain/text/names.ts';
import { plural } from '#domain/text/plural.ts';
import {
  type Debtor,
  debtsOfPage,
  debtsQuery,
} from '#web/features/payments/balance/statements.queries.ts';
import { CollectSheet } from '#web/features/payments/collections/collect-button.tsx';
import { groupsQuery } from '#web/features/school/school.api.ts';
import { PhoneLinks } from '#web/lib/contact/phone-links.tsx';
import { pageFrom } from '#web/lib/lists/address-filters.ts';
import { Balance } from '#web/lib/lists/balance.tsx';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { debtsTexts as texts } from './statements.texts.ts';

type DebtFilters = { groupId: string; page: number };

const readFilters = (address: URLSearchParams): DebtFilters => ({
  groupId: address.get('groupId') ?? '',
  page: pageFrom(address),
});

const titleOf = ({ title, month }: Debtor['charges'][number]): string =>
  month === null ? title : texts.ofMonth(title, monthLabel(month));

const messageOf = (debtor: Debtor): string =>
  texts.message({
    name: joinFullName(debtor),
    amount: formatPrice(debtor.balance),
    charges: debtor.charges.map((charge) => texts.line(titleOf(charge), formatPrice(charge.rest))),
  });

/** What is owed and since when, a line for each. */
function Charges({ debtor }: { debtor: Debtor }) {
  return (
    <ul className="grid grid-cols-1 gap-1">
      {debtor.charges.map((charge) => (
        <li key={`${charge.since} ${titleOf(charge)} ${charge.rest}`} className="text-sm">
          <Mixed text={texts.line(titleOf(charge), formatPrice(charge.rest))} />
          <span className="text-ink-soft"> {texts.since(formatShortDay(charge.since))}</span>
        </li>
      ))}
    </ul>
  );
}

function Phone({ debtor }: { debtor: Debtor }) {
  const { phone, parentPhone } = debtor;
  const number = parentPhone || phone;
  if (number === '') return null;
  const owner = parentPhone === '' ? joinFullName(debtor) : texts.parentOf(joinFullName(debtor));
  return <PhoneLinks phone={number} owner={owner} message={messageOf(debtor)} />;
}

function DebtorRow({ debtor, onPay }: { debtor: Debtor; onPay: () => void }) {
  const name = joinFullName(debtor);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 grow basis-72 grid-cols-1 justify-items-start gap-1">
        <StudentLink id={debtor.studentId} name={name} isDense />
        {debtor.groupName !== '' && (
          <span className="text-xs text-ink-soft">
            <Typed>{debtor.groupName}</Typed>
          </span>
        )}
        <Charges debtor={debtor} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <Balance egp={debtor.balance} />
        <Phone debtor={debtor} />
        <Button look="secondary" onClick={onPay}>
          {texts.pay}
          <span className="sr-only">{texts.of(name)}</span>
        </Button>
      </div>
    </li>
  );
}

type ListProps = { filters: DebtFilters; onPage: (page: number) => void };

function Debts({ filters, onPage }: ListProps) {
  const query = useQuery(debtsQuery(filters));
  const { data } = query;
  const [payer, setPayer] = useState<Debtor>();
  if (!data)
    return (
      <LoadState query={query} failed={texts.failed}>
        <TableSkeleton label={texts.loading} rowCount={8} cardHeight="max-md:h-32" />
      </LoadState>
    );
  return (
    <>
      {data.count === 0 ? (
        <EmptyState title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <>
          <p role="status" className="font-medium">
            {texts.sum(formatPrice(data.sum), plural(data.count, studentFormsGenitive))}
          </p>
          <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
            {data.students.map((debtor) => (
              <DebtorRow key={debtor.studentId} debtor={debtor} onPay={() => setPayer(debtor)} />
            ))}
          </ul>
          <Pager
            page={filters.page}
            pageCount={Math.ceil(data.count / debtsOfPage)}
            onPage={onPage}
          />
        </>
      )}
      {/* Outside the rows: whoever has paid leaves the list while the receipt is shown. */}
      {payer && (
        <CollectSheet
          student={{ ...payer, id: payer.studentId }}
          isOnAccount
          rest={payer.balance}
          onClose={() => setPayer(undefined)}
        />
      )}
    </>
  );
}

/** Who owes something, what and since when. */
export function DebtsView() {
  const { filters, change } = useAddressFilters(readFilters);
  const { data: groups = [] } = useQuery(groupsQuery);
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="sr-only">{texts.title}</h2>
      <FilterSelect
        label={texts.group}
        value={filters.groupId}
        choices={['', ...groups.map(({ id }) => id)]}
        nameOf={(id) => groups.find((group) => group.id === id)?.name ?? texts.allGroups}
        onChange={(groupId) => change({ groupId, page: 1 })}
        className="max-w-72"
      />
      <Debts filters={filters} onPage={(page) => change({ page })} />
    </div>
  );
}
