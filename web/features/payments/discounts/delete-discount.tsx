import { DeleteDialog } from '#web/lib/lists/delete-dialog.tsx';
import { type Discount, useDeleteDiscount } from './discounts.queries.ts';
import { discountsTexts as texts } from './discounts.texts.ts';

type DeleteDiscountProps = { discount: Discount; onClose: () => void };

/** Asks before a code is deleted (spec §8). */
export function DeleteDiscount({ discount, onClose }: DeleteDiscountProps) {
  return (
    <DeleteDialog
      title={texts.deleteTitle}
      confirmLabel={texts.deleteNow}
      question={texts.deleteQuestion(discount.code)}
      hint={texts.deleteHint}
      entity={discount}
      remove={useDeleteDiscount()}
      onClose={onClose}
    />
  );
}
