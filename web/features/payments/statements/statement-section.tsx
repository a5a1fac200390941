import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { monthLabel } from '#domain/rights/months.ts';
import { CollectSheet } from '#web/features/payments/collections/collect-button.tsx';
import type { Payer } from '#web/features/payments/collections/unsent-payments.ts';
import { useMayWaive } from '#web/features/payments/balance/use-may-waive.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Balance } from '#web/lib/lists/balance.tsx';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import {
  type StatementEntry,
  statementQuery,
} from '#web/features/payments/balance/statements.queries.ts';
import { Reductions } from '#web/features/payments/prices/reductions.tsx';
import { lazyWindow } from '#web/ui/feedback/on-demand/lazy-window.tsx';
import { statementTexts as texts } from './statements.texts.ts';

const AskSheet = lazyWindow(async () => (await import('./ask-sheet.tsx')).AskSheet);
const CorrectDialog = lazyWindow(async () => (await import('./correct-dialog.tsx')).CorrectDialog);

export type Correction = { kind: 'waive' | 'counter'; entry: StatementEntry };

const titleOf = ({ title, month }: StatementEntry): string =>
  month === null ? title : texts.ofMonth(title, monthLabel(month));

const restOf = ({ rest, dueOn }: StatementEntry): string | undefined => {
  if (rest === null || rest <= 0) return undefined;
  const price = formatPrice(rest);
  return dueOn === null ? texts.rest(price) : texts.restUntil(price, formatDate(dueOn));
};

type EntryProps = { entry: StatementEntry; onCorrect: (correction: Correction) => void };

function EntryActions({ entry, onCorrect }: EntryProps) {
  const mayWaive = useMayWaive();
  const title = titleOf(entry);
  const isOwed = entry.rest !== null && entry.rest > 0;
  return (
    <>
      {isOwed && mayWaive && (
        <Button
          look="quiet"
          aria-label={texts.waiveOf(title)}
          onClick={() => onCorrect({ kind: 'waive', entry })}
        >
          {texts.waive}
        </Button>
      )}
      {entry.canCounter && (
        <Button
          look="quiet"
          aria-label={texts.counterOf(title)}
          onClick={() => onCorrect({ kind: 'counter', entry })}
        >
          {texts.counter}
        </Button>
      )}
    </>
  );
}

function Entry({ entry, onCorrect }: EntryProps) {
  const { kind, amount, at, byName, reason, receiptNumber, listPrice, reducedFor } = entry;
  const rest = restOf(entry);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <span className="grid min-w-0">
        <span className="font-medium break-words">
          {texts.kinds[kind]}: <Mixed text={titleOf(entry)} />
        </span>
        <span className="text-xs text-ink-soft">
          {[formatDate(at), byName, reason].filter((part) => part !== '').join(' · ')}
          {receiptNumber !== null && (
            <>
              {' · '}
              <Ltr>{receiptNumber}</Ltr>
            </>
          )}
        </span>
        {listPrice !== null && (
          <span className="text-sm text-ink-soft">
            {texts.reduced(formatPrice(listPrice), reducedFor)}
          </span>
        )}
        {rest !== undefined && <span className="text-sm font-semibold text-warning">{rest}</span>}
      </span>
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="tabular font-semibold">
          {/* What is asked raises the balance, what is paid lowers it. */}
          {amount === 0 ? '' : amount > 0 ? '+' : '−'} {formatPrice(Math.abs(amount))}
        </span>
        <EntryActions entry={entry} onCorrect={onCorrect} />
      </span>
    </li>
  );
}

function Entries({ entries, studentId }: { entries: StatementEntry[]; studentId: string }) {
  const [correction, setCorrection] = useState<Correction>();
  if (entries.length === 0) return <p className="text-sm text-ink-soft">{texts.empty}</p>;
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line">
        {entries.map((entry) => (
          <Entry key={`${entry.kind} ${entry.id}`} entry={entry} onCorrect={setCorrection} />
        ))}
      </ul>
      {correction && (
        <CorrectDialog
          {...correction}
          title={titleOf(correction.entry)}
          studentId={studentId}
          onClose={() => setCorrection(undefined)}
        />
      )}
    </>
  );
}

/** What a student was asked for, paid, and owes, with what may be done about it. */
export function StatementSection({ student }: { student: Payer }) {
  const query = useQuery(statementQuery(student.id));
  const { data } = query;
  const [sheet, setSheet] = useState<'pay' | 'ask'>();
  const close = () => setSheet(undefined);
  return (
    <section className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold">
          {texts.title}
          {data && <Balance egp={data.balance} />}
        </h3>
        <div className="flex flex-wrap gap-2">
          {data && data.balance > 0 && <Button onClick={() => setSheet('pay')}>{texts.pay}</Button>}
          <Button look="secondary" onClick={() => setSheet('ask')}>
            {texts.ask}
          </Button>
        </div>
      </div>
      {!data && <LoadState query={query} failed={texts.failed} skeleton="h-14" />}
      {data && <Entries entries={data.entries} studentId={student.id} />}
      <Reductions student={student} />
      {sheet === 'pay' && (
        <CollectSheet student={student} isOnAccount rest={data?.balance} onClose={close} />
      )}
      {sheet === 'ask' && <AskSheet student={student} onClose={close} />}
    </section>
  );
}

/** What a student owes, for whoever collects; nothing where that is nothing. */
export function StudentBalance({ studentId }: { studentId: string }) {
  const { data } = useQuery(statementQuery(studentId));
  return data ? <Balance egp={data.balance} /> : null;
}
