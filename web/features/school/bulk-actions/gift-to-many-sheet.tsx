import { GiftFields } from '#web/features/school/gifts/gift-fields.tsx';
import { useGiftForm } from '#web/features/school/gifts/gift-form.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { type Outcome, useGiveToMany } from './bulk-actions.queries.ts';
import { bulkSheetTexts, bulkTexts } from './bulk-actions.texts.ts';
import type { SheetProps } from './bulk-action.ts';

const texts = bulkSheetTexts.gift;

/** Gives each selected student Premium, a month, a lesson or credits. */
export function GiftToManySheet({ students, count, onClose, onDone }: SheetProps) {
  const today = todayInCairo();
  const give = useGiveToMany();
  const { form, submit, isGiving } = useGiftForm<Outcome>({
    today,
    give: {
      isPending: give.isPending,
      mutateAsync: (gift) =>
        give.mutateAsync({ body: { clientKey: gift.clientKey, students, gift } }),
    },
    onSaved: onDone,
  });
  const { errors, isDirty } = form.formState;
  return (
    <FormSheet
      title={texts.title(count)}
      saveLabel={texts.save}
      cancelLabel={bulkTexts.cancel}
      busy={isGiving}
      error={errors.root?.message}
      hasChanges={() => isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p className="text-ink-soft">{texts.lead}</p>
      <GiftFields form={form} today={today} />
    </FormSheet>
  );
}
