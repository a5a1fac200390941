import { useQuery } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { chargeKinds } from '#domain/payments/statements.ts';
import { groupsQuery } from '#web/features/school/school.api.ts';
import { useSaveForm } from '#web/lib/forms/use-save-form.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { Select, TextInput } from '#web/ui/forms/inputs.tsx';
import { type PriceItem, useSavePrice } from './prices.queries.ts';
import { pricesTexts } from './prices.texts.ts';

const texts = pricesTexts.form;

const formOf = (item: PriceItem | undefined) => ({
  kind: item?.kind ?? 'month',
  title: item?.title ?? '',
  price: item ? String(item.price) : '',
  stock: item?.stock == null ? '' : String(item.stock),
  /** What was typed, by the group's id. */
  groups: Object.fromEntries(
    (item?.groups ?? []).map(({ groupId, price }) => [groupId, String(price)]),
  ) as Record<string, string | undefined>,
});

type Values = ReturnType<typeof formOf>;

const isNamed = (kind: Values['kind']): boolean => kind !== 'month' && kind !== 'class';

const bodyOf = ({ kind, title, stock, groups, price }: Values) => ({
  kind,
  price,
  ...(isNamed(kind) && { title, stock }),
  groups: Object.entries(groups).flatMap(([groupId, typed]) =>
    typed === undefined || typed.trim() === '' ? [] : { groupId, price: typed },
  ),
});

type FieldsProps = { form: UseFormReturn<Values> };

function NamedFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={texts.title} hint={texts.titleHint} required error={errors.title?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('title')} maxLength={100} autoComplete="off" />
        )}
      </Field>
      <Field label={texts.stock} hint={texts.stockHint} error={errors.stock?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('stock')}
            ltr
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
          />
        )}
      </Field>
    </>
  );
}

function GroupFields({ form, grade }: FieldsProps & { grade: number }) {
  const { data = [] } = useQuery(groupsQuery);
  const groups = data.filter((group) => group.grade === grade && !group.isArchived);
  const error = form.formState.errors.groups?.message;
  if (groups.length === 0) return null;
  return (
    <fieldset className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <legend className="font-semibold">{texts.groups}</legend>
      <p className="text-sm text-ink-soft">{texts.groupsHint}</p>
      {groups.map(({ id, name }) => (
        <Field key={id} label={name}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register(`groups.${id}`)}
              ltr
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
            />
          )}
        </Field>
      ))}
      {typeof error === 'string' && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function PriceFields({ form, isNew }: FieldsProps & { isNew: boolean }) {
  const { errors } = form.formState;
  return (
    <>
      {isNew && (
        <Field label={texts.kind} required error={errors.kind?.message}>
          {(control) => (
            <Select {...control} {...form.register('kind')}>
              {chargeKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {pricesTexts.kinds[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {isNamed(form.watch('kind')) && <NamedFields form={form} />}
      <Field label={texts.price} required error={errors.price?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('price')}
            ltr
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
          />
        )}
      </Field>
    </>
  );
}

type PriceSheetProps = {
  id: string;
  grade: 1 | 2 | 3;
  gradeName: string;
  /** Undefined for a new one. */
  item: PriceItem | undefined;
  onClose: () => void;
};

/** What something costs in a grade, and the groups where it differs. */
export function PriceSheet({ id, grade, gradeName, item, onClose }: PriceSheetProps) {
  const form = useForm<Values>({ defaultValues: formOf(item) });
  const save = useSavePrice();
  const sheet = useSaveForm(form, {
    save: async (values) => {
      await save.mutateAsync({ params: { id }, body: { grade, ...bodyOf(values) } });
      return texts.saved;
    },
    failed: texts.failed,
    onClose,
  });
  return (
    <FormSheet
      {...sheet}
      title={
        item
          ? pricesTexts.editOf(item.title || pricesTexts.kinds[item.kind])
          : pricesTexts.addTo(gradeName)
      }
      saveLabel={texts.save}
      cancelLabel={texts.cancel}
    >
      <PriceFields form={form} isNew={!item} />
      <GroupFields form={form} grade={grade} />
    </FormSheet>
  );
}
