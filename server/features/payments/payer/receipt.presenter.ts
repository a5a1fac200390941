import { collectedWayNames } from '#domain/payments/collected-payments.ts';
import { monthLabel } from '#domain/rights/months.ts';
import { amountInWords } from '#domain/payments/amount-words.ts';
import { toEgp } from '#domain/settings/money.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatAmount } from '#domain/formats/numbers.ts';
import { joinFullName } from '#domain/text/names.ts';
import type { PublicSettings } from '#server/features/settings/settings.api.ts';
import type { Receipt } from './draw-receipt.ts';
import type { ReceiptRow } from './receipt.repository.ts';
import { receiptTexts as texts } from './receipt.texts.ts';

const poundsOf = (piastres: number): string => formatAmount(toEgp(piastres));

const methodOf = ({ method, way, total_in_piastres: total, paid }: ReceiptRow): string => {
  if (way) return collectedWayNames[way];
  if (total === 0) return texts.methods.none;
  const { sourceName: name, sourceEnding: ending } = paid.detail;
  const isCard = method === 'card' && typeof name === 'string' && name !== '';
  return [
    isCard ? `${texts.methods.card} ${name}` : texts.methods[method],
    ...(typeof ending === 'string' && /^\d{4}$/u.test(ending) ? [texts.ending(ending)] : []),
  ].join('، ');
};

/** More refunds than this are shown as a sum, because the page has no room for a long list. */
const listedRefunds = 3;

const linesOfRefunds = (refunds: ReceiptRow['refunds']) => {
  const last = refunds.at(-1);
  if (last === undefined || refunds.length <= listedRefunds) {
    return refunds.map(({ at, amount }) => ({
      label: texts.refund(formatDate(at)),
      value: poundsOf(amount),
    }));
  }
  const sum = refunds.reduce((total, { amount }) => total + amount, 0);
  return [{ label: texts.refundsUntil(formatDate(last.at)), value: poundsOf(sum) }];
};

const labelOf = ({ plan, is_on_account: isOnAccount }: ReceiptRow): string => {
  if (isOnAccount) return texts.account;
  return plan === null ? texts.lesson : texts.bought;
};

/** The price where less or more of it was paid. */
const linesOfPrice = (row: ReceiptRow) => {
  const { charge_price_in_piastres: price, total_in_piastres: total } = row;
  if (row.discount_in_piastres > 0) {
    return [
      { label: texts.listPrice, value: poundsOf(row.list_price_in_piastres) },
      { label: texts.discount, value: poundsOf(row.discount_in_piastres) },
    ];
  }
  if (price === null || price <= total) return [];
  return [
    { label: texts.price, value: poundsOf(price) },
    { label: texts.rest, value: poundsOf(price - total) },
  ];
};

/** The texts of a receipt, with the names and dates by the teacher's settings. */
export const presentReceipt = (
  row: ReceiptRow,
  { settings, publicUrl }: { settings: PublicSettings; publicUrl: string },
): Receipt => {
  const { platformName, teacherName } = settings;
  const { title, month, ends_at: endsAt, total_in_piastres: total } = row;
  const { refunded_in_piastres: refunded, refunds, paid } = row;
  return {
    platformName,
    teacherName,
    number: row.receipt_number,
    facts: [
      { label: texts.date, value: formatDate(row.received_on ?? paid.at) },
      {
        label: texts.student,
        value: joinFullName({ firstName: row.first_name, lastName: row.last_name }),
      },
      {
        label: labelOf(row),
        value: month === null ? title : texts.titleOfMonth(title, monthLabel(month)),
      },
      // The end is the first moment without the right.
      ...(endsAt ? [{ label: texts.until, value: formatDate(endsAt.getTime() - 1) }] : []),
      { label: texts.method, value: methodOf(row) },
      ...(row.taken_by === null ? [] : [{ label: texts.takenBy, value: row.taken_by }]),
      ...(paid.reference === null ? [] : [{ label: texts.transaction, value: paid.reference }]),
    ],
    amounts: linesOfPrice(row),
    paid: {
      label: texts.paid,
      value: poundsOf(total),
      words: texts.inWords(amountInWords(total)),
    },
    refunds: linesOfRefunds(refunds),
    refundNote:
      refunded === 0 ? undefined : refunded === total ? texts.refundedWhole : texts.refundedPart,
    checkUrl: `${publicUrl}/payment/${row.id}`,
  };
};
