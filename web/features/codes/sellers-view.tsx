import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPrice } from '#domain/formats/numbers.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import { sellersQuery, useCancelSettlement } from './access-codes.queries.ts';
import { sellersTexts as texts } from './access-codes.texts.ts';
import { sellerColumns, sellerKey, type Seller } from './seller-columns.tsx';
import { SellerDialog, type Settlement } from './seller-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';

function UndoQuestion({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  const cancel = useCancelSettlement();
  return (
    <ConfirmDialog
      open
      title={texts.undoTitle}
      confirmLabel={texts.undoConfirm}
      busy={cancel.isPending}
      onCancel={onClose}
      onConfirm={() => cancel.mutate({ params: { id: settlement.id } }, { onSettled: onClose })}
    >
      {texts.undoQuestion(formatPrice(settlement.amount))}
    </ConfirmDialog>
  );
}

function SellerList({ sellers }: { sellers: readonly Seller[] }) {
  const may = useMay();
  const [settling, setSettling] = useState<Seller>();
  const [shown, setShown] = useState<string>();
  const [undoing, setUndoing] = useState<Settlement>();
  const mayCollect = may('payments.collect');
  const seller = sellers.find((candidate) => sellerKey(candidate) === shown);
  return (
    <>
      <DataTable
        caption={texts.title}
        columns={sellerColumns({
          onShow: (chosen) => setShown(sellerKey(chosen)),
          onSettle: mayCollect ? setSettling : undefined,
        })}
        rows={sellers}
        rowKey={sellerKey}
      />
      {settling && <SettleDialog seller={settling} onClose={() => setSettling(undefined)} />}
      {seller && (
        <SellerDialog
          seller={seller}
          onUndo={mayCollect ? setUndoing : undefined}
          onClose={() => setShown(undefined)}
        />
      )}
      {undoing && <UndoQuestion settlement={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
}

/** Who sells codes, and what each owes for the used ones. */
export function SellersView() {
  const query = useQuery(sellersQuery);
  const { data } = query;
  if (!data)
    return (
      <LoadState query={query} failed={texts.failed}>
        <TableSkeleton label={texts.loading} rowCount={6} cardHeight="max-md:h-24" />
      </LoadState>
    );
  if (data.sellers.length === 0) {
    return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  }
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{texts.title}</h2>
      <p className="text-sm text-ink-soft">{texts.lead}</p>
      <SellerList sellers={data.sellers} />
    </section>
  );
}
