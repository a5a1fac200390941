import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { type Discount, useDeleteDiscount } from './discounts.queries.ts';
import { discountsTexts as texts } from './discounts.texts.ts';

type DeleteDiscountProps = { discount: Discount; onClose: () => void };

/** Asks before a code is deleted (spec §8). */
export function DeleteDiscount({ discount, onClose }: DeleteDiscountProps) {
  const remove = useDeleteDiscount();
  return (
    <ConfirmDialog
      open
      title={texts.deleteTitle}
      confirmLabel={texts.deleteNow}
      busy={remove.isPending}
      onCancel={onClose}
      // A message about a failure would be covered by an open dialog, so it closes either way.
      onConfirm={() => remove.mutate(discount, { onSettled: onClose })}
    >
      <div className="grid gap-3">
        <p className="font-semibold">{texts.deleteQuestion(discount.code)}</p>
        <p className="text-ink-soft">{texts.deleteHint}</p>
      </div>
    </ConfirmDialog>
  );
}
