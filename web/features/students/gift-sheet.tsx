import { useState } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { premiumGift } from '#contract/students.ts';
import { joinFullName } from '#domain/text/names.ts';
import { lastPremiumGiftDay, premiumGiftProblem } from '#domain/premium-gift.ts';
import { showServerErrors } from '#web/lib/forms/form-errors.ts';
import { useSite } from '#web/lib/site.ts';
import { todayInCairo } from '#web/lib/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { addDays, giftPresets } from './gift-days.ts';
import { GrantList } from './grant-list.tsx';
import { type Student, useGivePremium } from './students.queries.ts';
import { giftTexts as texts } from './students.texts.ts';

const empty = { endsAt: '', note: '' };

type Form = UseFormReturn<typeof empty>;

const presetNames = ['week', 'month', 'schoolYear'] as const;

function DayField({ form, today }: { form: Form; today: string }) {
  const presets = giftPresets(today, useSite().schoolYearEnd);
  return (
    <div className="grid gap-2">
      <Field label={texts.lastDay} required error={form.formState.errors.endsAt?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('endsAt')}
            type="date"
            min={addDays(today, 1)}
            max={lastPremiumGiftDay(today)}
          />
        )}
      </Field>
      <div role="group" aria-label={texts.presetsLabel} className="flex flex-wrap gap-2">
        {presetNames.map((name) => (
          <Button
            key={name}
            look="secondary"
            onClick={() => form.setValue('endsAt', presets[name], { shouldValidate: true })}
          >
            {texts.presets[name]}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Sends the gift; the sheet stays open, so that the list below shows the new subscription. */
function useGiftForm(student: Student, today: string, onGiven: () => void) {
  const form = useForm({
    defaultValues: empty,
    resolver: standardSchemaResolver(premiumGift, undefined, { raw: true }),
  });
  const give = useGivePremium(student.id);
  const submit = form.handleSubmit(async (values) => {
    const problem = premiumGiftProblem(values.endsAt, today);
    if (problem) {
      const message = problem === 'too_early' ? texts.tooEarly : texts.tooLate;
      form.setError('endsAt', { message });
      return;
    }
    try {
      await give.mutateAsync(values);
      form.reset();
      onGiven();
    } catch (error) {
      const reason = showServerErrors(form, error);
      form.setError('root', { message: `${texts.giveFailed}. ${reason}` });
    }
  });
  return { form, submit, isGiving: give.isPending };
}

type GiftSheetProps = { student: Student; onClose: () => void };

/** Gives Premium up to a day, and withdraws gifts. */
export function GiftSheet({ student, onClose }: GiftSheetProps) {
  const today = todayInCairo();
  const [done, setDone] = useState<string>();
  const { form, submit, isGiving } = useGiftForm(student, today, () => setDone(texts.given));
  const { errors } = form.formState;
  return (
    <FormSheet
      title={texts.title(joinFullName(student))}
      saveLabel={texts.give}
      cancelLabel={texts.close}
      busy={isGiving}
      error={errors.root?.message}
      onSubmit={(event) => {
        setDone(undefined);
        void submit(event);
      }}
      onClose={onClose}
    >
      <p className="text-ink-soft">{texts.lead}</p>
      <DayField form={form} today={today} />
      <Field label={texts.note} hint={texts.noteHint} error={errors.note?.message}>
        {(control) => <TextInput {...control} {...form.register('note')} autoComplete="off" />}
      </Field>
      {done !== undefined && <Notice tone="success">{done}</Notice>}
      <GrantList student={student} onTakenBack={() => setDone(texts.takenBack)} />
    </FormSheet>
  );
}
