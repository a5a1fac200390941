import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '#domain/formats/dates.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { type Payment, studentPaymentsQuery } from './payments.queries.ts';
import { studentPaymentsTexts as texts } from './payments.texts.ts';
import { Price } from './price.tsx';

function PaymentLine({ payment }: { payment: Payment }) {
  const { id, title, number, amount, createdAt } = payment;
  return (
    <li>
      <Link
        to={teacherPaths.payments({ payment: id })}
        className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 hover:bg-brand-soft/40"
      >
        <span className="grid min-w-0">
          <span className="font-medium break-words">
            <Mixed text={title} />
          </span>
          <span className="text-xs text-ink-soft">
            {texts.number(number)} · {formatDate(createdAt)}
          </span>
        </span>
        <span className="flex items-center gap-3">
          <Price egp={amount} className="font-semibold" />
          <PaymentStatus payment={payment} />
        </span>
      </Link>
    </li>
  );
}

/** The newest payments of a student, each with the way to its details. */
export function StudentPayments({ studentId }: { studentId: string }) {
  const query = useQuery(studentPaymentsQuery(studentId));
  const { data } = query;
  return (
    <section className="grid gap-2">
      <h3 className="text-base font-semibold">{texts.title}</h3>
      {!data && <LoadState query={query} failed={texts.failed} skeleton="h-14" />}
      {data?.total === 0 && <p className="text-sm text-ink-soft">{texts.empty}</p>}
      {data && data.total > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {data.items.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {data && data.total > data.items.length && (
        <Link
          to={teacherPaths.payments({ student: studentId })}
          className="inline-flex min-h-11 items-center justify-self-start font-medium text-brand underline underline-offset-4"
        >
          {texts.all(String(data.total))}
        </Link>
      )}
    </section>
  );
}
