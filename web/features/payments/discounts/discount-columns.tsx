import { clsx } from 'clsx';
import { Pencil, Trash2 } from 'lucide-react';
import { discountState } from '#domain/payments/discounts/discount-code.ts';
import { formatSpecifiedDate } from '#domain/formats/times.ts';
import { useSite } from '#web/lib/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr } from '#web/ui/bidi.tsx';
import { CopyIcon } from '#web/ui/copy-button.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import { RowActions } from '#web/ui/lists/row-actions.tsx';
import type { Discount } from './discounts.queries.ts';
import { discountsTexts as texts } from './discounts.texts.ts';

export type DiscountAction = 'edit' | 'delete';
export type OpenAction = (action: DiscountAction, discount: Discount) => void;

function Code({ code }: { code: string }) {
  return (
    <div className="flex items-center gap-1">
      <Ltr className="min-w-0 text-base font-semibold break-all">{code}</Ltr>
      <CopyIcon text={code} labels={{ copy: texts.copy(code), copied: texts.copied }} />
    </div>
  );
}

function Uses({ discount: { uses, maxUses } }: { discount: Discount }) {
  const isUsedUp = uses >= maxUses;
  return (
    <div className="grid w-36 max-w-full gap-1">
      {/* As the specification writes it; the bar below says it in words. */}
      <span aria-hidden="true" className="justify-self-start">
        <Ltr>
          {uses} / {maxUses}
        </Ltr>
      </span>
      <div
        role="progressbar"
        aria-label={texts.usesOf(uses, maxUses)}
        aria-valuenow={uses}
        aria-valuemin={0}
        aria-valuemax={maxUses}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={clsx('h-full rounded-full', isUsedUp ? 'bg-warning' : 'bg-brand')}
          style={{ width: `${Math.min(100, (uses / maxUses) * 100)}%` }}
        />
      </div>
    </div>
  );
}

function Validity({ discount: { validFrom, validUntil } }: { discount: Discount }) {
  const { latinDigits } = useSite();
  return (
    <span className="grid whitespace-nowrap">
      <span>
        <span className="text-ink-soft">{texts.from}</span>{' '}
        {formatSpecifiedDate(validFrom, latinDigits)}
      </span>
      <span>
        <span className="text-ink-soft">{texts.until}</span>{' '}
        {formatSpecifiedDate(validUntil, latinDigits)}
      </span>
    </span>
  );
}

/** Active or not as the teacher chose, and why an active one can't be used today. */
function Status({ discount, today }: { discount: Discount; today: string }) {
  const state = discountState(discount, today);
  if (state === 'inactive') return <Badge>{texts.isInactive}</Badge>;
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone="success">{texts.isActive}</Badge>
      {state !== 'valid' && (
        <span className="text-xs font-medium text-warning">{texts.states[state]}</span>
      )}
    </span>
  );
}

function Actions({ discount, onOpen }: { discount: Discount; onOpen: OpenAction }) {
  return (
    <RowActions
      label={texts.heads.actions}
      subject={discount.code}
      actions={[
        {
          label: texts.editIt,
          name: texts.edit(discount.code),
          Icon: Pencil,
          onClick: () => onOpen('edit', discount),
        },
        {
          label: texts.removeIt,
          name: texts.remove(discount.code),
          Icon: Trash2,
          isDanger: true,
          onClick: () => onOpen('delete', discount),
        },
      ]}
    />
  );
}

/** The columns of the table; the ids of sortable columns are the contract's. `today` is a day in Egypt. */
export const discountColumns = (today: string, onOpen: OpenAction): TableColumn<Discount>[] => [
  {
    id: 'code',
    header: texts.heads.code,
    isSortable: true,
    cell: ({ code }) => <Code code={code} />,
  },
  {
    id: 'percentage',
    header: texts.heads.percentage,
    cell: ({ discountPercentage }) => <Ltr className="font-semibold">{discountPercentage}%</Ltr>,
  },
  {
    id: 'uses',
    header: texts.heads.uses,
    isSortable: true,
    cell: (discount) => <Uses discount={discount} />,
  },
  {
    id: 'validUntil',
    header: texts.heads.validity,
    isSortable: true,
    cell: (discount) => <Validity discount={discount} />,
  },
  {
    id: 'status',
    header: texts.heads.status,
    cell: (discount) => <Status discount={discount} today={today} />,
  },
  {
    id: 'actions',
    header: texts.heads.actions,
    isPlain: true,
    cell: (discount) => <Actions discount={discount} onOpen={onOpen} />,
  },
];
