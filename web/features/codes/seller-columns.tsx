import { HandCoins, ReceiptText } from 'lucide-react';
import { formatPrice } from '#domain/formats/numbers.ts';
import { plural } from '#domain/text/plural.ts';
import { Typed } from '#web/ui/bidi.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import { RowActions } from '#web/ui/lists/row-actions.tsx';
import type { CodeSellers } from './access-codes.queries.ts';
import { sellersTexts as texts } from './access-codes.texts.ts';

export type Seller = CodeSellers['sellers'][number];

export const sellerKey = ({ sellerId, centre }: Seller): string => `${sellerId} ${centre}`;

/** Codes that nobody sells are paid to the teacher, who owes nothing. */
const owes = ({ name, due }: Seller): boolean => name !== '' && due > 0;

export const nameOf = ({ name }: Seller): string => name || texts.nobody;

const accountLabel = ({ name, due }: Seller): string => {
  if (name === '') return texts.usedMoney;
  return due < 0 ? texts.overpaid : texts.due;
};

function Account({ seller }: { seller: Seller }) {
  const { name, due } = seller;
  if (name !== '' && due === 0) return <span className="text-ink-soft">{texts.nothingDue}</span>;
  return (
    <>
      {accountLabel(seller)}{' '}
      <strong className="whitespace-nowrap text-ink">{formatPrice(Math.abs(due))}</strong>
    </>
  );
}

type SellerActions = {
  onShow: (seller: Seller) => void;
  /** For whoever may record what was handed over. */
  onSettle: ((seller: Seller) => void) | undefined;
};

function Actions({ seller, onShow, onSettle }: SellerActions & { seller: Seller }) {
  const name = nameOf(seller);
  const show = {
    label: texts.details,
    name: texts.detailsOf(name),
    Icon: ReceiptText,
    onClick: () => onShow(seller),
  };
  const settle = onSettle &&
    owes(seller) && {
      label: texts.settle,
      name: texts.settleOf(name),
      Icon: HandCoins,
      isInWords: true,
      onClick: () => onSettle(seller),
    };
  return (
    <RowActions
      label={texts.heads.actions}
      subject={name}
      actions={settle ? [settle, show] : [show]}
    />
  );
}

/** The columns of the list of sellers. */
export const sellerColumns = (actions: SellerActions): TableColumn<Seller>[] => [
  {
    id: 'name',
    header: texts.heads.name,
    cell: (seller) => (
      <span className="wrap-anywhere">
        <Typed>{nameOf(seller)}</Typed>
      </span>
    ),
  },
  { id: 'due', header: texts.heads.account, cell: (seller) => <Account seller={seller} /> },
  {
    id: 'codes',
    header: texts.heads.codes,
    isWide: true,
    cell: ({ handedOutCount, usedCount }) =>
      `${plural(handedOutCount, texts.handedOut)} · ${plural(usedCount, texts.used)}`,
  },
  {
    id: 'settled',
    header: texts.heads.settled,
    cell: ({ settledMoney }) =>
      settledMoney > 0 && `${texts.settledMoney} ${formatPrice(settledMoney)}`,
  },
  {
    id: 'actions',
    header: texts.heads.actions,
    isPlain: true,
    cell: (seller) => <Actions seller={seller} {...actions} />,
  },
];
