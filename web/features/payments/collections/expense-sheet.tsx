import { useQuery } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import {
  collectedWayNames,
  type CollectedWay,
  collectedWays,
  type ExpenseKind,
} from '#domain/payments/collected-payments.ts';
import { groupsQuery } from '#web/features/school/school.api.ts';
import { useSaveForm } from '#web/lib/forms/use-save-form.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { Select, TextInput } from '#web/ui/forms/inputs.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import { useRecordExpense } from './collections.queries.ts';
import { collectTexts, expenseTexts as texts } from './collections.texts.ts';

const newForm = () => ({
  /** A new one for each expense, so that a repeated click records one. */
  id: crypto.randomUUID() as string,
  kind: 'expense' as ExpenseKind,
  way: 'cash' as CollectedWay,
  amount: '',
  payee: '',
  reason: '',
  groupId: '',
});

type Values = ReturnType<typeof newForm>;

function ExpenseFields({ form }: { form: UseFormReturn<Values> }) {
  const { errors } = form.formState;
  const { data: groups = [] } = useQuery(groupsQuery);
  return (
    <>
      <SegmentedControl
        label={texts.kind}
        value={form.watch('kind')}
        choices={['expense', 'advance']}
        names={texts.kinds}
        onChange={(kind) => form.setValue('kind', kind)}
        className="flex w-full"
      />
      <Field label={texts.amount} required error={errors.amount?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('amount')}
            ltr
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
          />
        )}
      </Field>
      <SegmentedControl
        label={collectTexts.way}
        value={form.watch('way')}
        choices={collectedWays}
        names={collectedWayNames}
        onChange={(way) => form.setValue('way', way)}
        className="flex w-full"
      />
      <Field label={texts.payee} required error={errors.payee?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('payee')} maxLength={100} autoComplete="off" />
        )}
      </Field>
      <Field label={texts.reason} required error={errors.reason?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('reason')} maxLength={300} autoComplete="off" />
        )}
      </Field>
      <Field label={texts.group} error={errors.groupId?.message}>
        {(control) => (
          <Select {...control} {...form.register('groupId')}>
            <option value="">{texts.wholeCentre}</option>
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

/** An expense or an advance out of one's own drawer. */
export function ExpenseSheet({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: newForm() });
  const record = useRecordExpense();
  const sheet = useSaveForm(form, {
    save: async (body) => {
      await record.mutateAsync({ body });
      return texts.saved;
    },
    failed: texts.failed,
    onClose,
  });
  return (
    <FormSheet {...sheet} title={texts.open} saveLabel={texts.save} cancelLabel={texts.cancel}>
      <ExpenseFields form={form} />
    </FormSheet>
  );
}
