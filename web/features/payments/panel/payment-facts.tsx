import { collectedWayNames } from '#domain/payments/collected-payments.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDateTime } from '#domain/formats/dates.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import {
  collectTexts,
  receiptTexts,
} from '#web/features/payments/collections/collections.texts.ts';
import { CopiedText } from './copied-text.tsx';
import { PaymentStatus } from './payment-status.tsx';
import type { PaymentDetail } from './payments.queries.ts';
import { paymentsTexts, paymentTexts as texts } from './payments.texts.ts';
import { Price } from './price.tsx';

type PaymentProps = { payment: PaymentDetail };

const link =
  'inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4';

function Student({ payment: { studentId, studentName, studentEmail } }: PaymentProps) {
  return (
    <>
      <Link to={teacherPaths.student(studentId)} className={link}>
        <Typed>{studentName}</Typed>
      </Link>
      <div className="text-sm text-ink-soft">
        <Ltr className="break-all">{studentEmail}</Ltr>
      </div>
    </>
  );
}

function Bought({ payment }: PaymentProps) {
  const { title, month, lessonId, courseId, planId } = payment;
  return (
    <>
      <Mixed text={title} />
      {month !== null && (
        <span className="block text-sm text-ink-soft">{texts.month(String(month))}</span>
      )}
      {lessonId !== null && courseId !== null && (
        <Link to={teacherPaths.course(courseId, lessonId)} className={link}>
          {texts.openLesson}
        </Link>
      )}
      {planId === null && lessonId === null && (
        <span className="block text-sm text-ink-soft">{texts.lessonGone}</span>
      )}
    </>
  );
}

function Line({
  name,
  children,
  isSum = false,
}: {
  name: ReactNode;
  children: ReactNode;
  isSum?: boolean;
}) {
  return (
    <div
      className={
        isSum
          ? 'flex items-baseline justify-between gap-4 border-t border-line pt-2 font-semibold'
          : 'flex items-baseline justify-between gap-4'
      }
    >
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const isReceived = ({ status }: PaymentDetail) => status !== 'pending' && status !== 'failed';

function Amounts({ payment }: PaymentProps) {
  const { listPrice, discount, amount, refunded, discountCode, collection } = payment;
  const ofCode = discountCode === null ? texts.codeGone : <Ltr>{discountCode}</Ltr>;
  return (
    <section className="grid gap-2">
      <h3 className="text-base font-semibold">{texts.amounts}</h3>
      <dl className="grid gap-2 rounded-md border border-line bg-surface p-4">
        <Line name={texts.listPrice}>
          <Price egp={listPrice} />
        </Line>
        {discount > 0 && (
          <Line
            name={
              <>
                {texts.discount}{' '}
                <span className="text-sm text-ink-soft">
                  {collection ? <Typed>{collection.note}</Typed> : ofCode}
                </span>
              </>
            }
          >
            <Ltr>-</Ltr> <Price egp={discount} />
          </Line>
        )}
        <Line name={texts.amount} isSum>
          <Price egp={amount} />
        </Line>
        {refunded > 0 && (
          <Line name={texts.refunded}>
            <Ltr>-</Ltr> <Price egp={refunded} />
          </Line>
        )}
        {refunded > 0 && isReceived(payment) && (
          <Line name={texts.left} isSum>
            <Price egp={amount - refunded} />
          </Line>
        )}
      </dl>
    </section>
  );
}

const stateOfGrant = ({ endsAt, revokedAt }: NonNullable<PaymentDetail['grant']>): string => {
  if (revokedAt !== null) return texts.grantRevoked(formatDateTime(revokedAt));
  const day = formatDate(new Date(new Date(endsAt).getTime() - 1));
  return new Date(endsAt) > new Date() ? texts.grantUntil(day) : texts.grantEnded(day);
};

function Grant({ payment: { grant, month } }: PaymentProps) {
  if (!grant) return <span className="text-ink-soft">{texts.noGrant}</span>;
  const amount = grant.scope === 'month' ? month : grant.credits;
  return (
    <>
      {texts.scopes[grant.scope]} {amount !== null && <Ltr>{amount}</Ltr>}
      <span className="block text-sm text-ink-soft">{stateOfGrant(grant)}</span>
    </>
  );
}

/** Who paid what for what, and what it opened. */
export function PaymentFacts({ payment }: PaymentProps) {
  const { paymentMethod, confirmedBy, transactionId, receiptNumber, createdAt, collection } =
    payment;
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label={texts.student}>
          <Student payment={payment} />
        </Fact>
        <Fact label={paymentsTexts.heads.status}>
          <PaymentStatus payment={payment} />
        </Fact>
        <Fact label={texts.bought}>
          <Bought payment={payment} />
        </Fact>
        <Fact label={texts.grant}>
          <Grant payment={payment} />
        </Fact>
        <Fact label={texts.method}>
          {collection ? collectedWayNames[collection.way] : paymentsTexts.methods[paymentMethod]}
        </Fact>
        {collection ? (
          <>
            <Fact label={receiptTexts.takenBy}>
              <Typed>{collection.takenBy}</Typed>
            </Fact>
            <Fact label={collectTexts.receivedOn}>{formatDate(collection.receivedOn)}</Fact>
          </>
        ) : (
          <Fact label={texts.confirmedBy}>{paymentsTexts.confirmedBy[confirmedBy]}</Fact>
        )}
        {receiptNumber !== null && (
          <Fact label={texts.receiptNumber}>
            <CopiedText text={receiptNumber} name={texts.receiptNumber} />
          </Fact>
        )}
        <Fact label={texts.startedAt}>{formatDateTime(createdAt)}</Fact>
        {transactionId !== null && (
          <Fact label={texts.transaction}>
            <CopiedText text={transactionId} name={texts.transaction} />
          </Fact>
        )}
      </dl>
      <Amounts payment={payment} />
    </>
  );
}
