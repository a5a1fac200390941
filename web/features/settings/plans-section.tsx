import * as z from 'zod/mini';
import { changedPrices } from '#contract/settings/pricing-settings.ts';
import {
  defaultPlanPrices,
  monthlyCoverages,
  type PlanKey,
  planKeys,
  savingsAt,
} from '#domain/settings/plans.ts';
import { toPiastres } from '#domain/settings/money.ts';
import { isolateRuns } from '#domain/text/ltr-runs.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import type { Settings } from './settings.queries.ts';
import { plansTexts as texts } from './settings.texts.ts';
import { FieldGroup, type Form, type SectionProps, TextField } from './settings-fields.tsx';

/** What the typed prices save; undefined while one of them is no price. */
function useSavings(form: Form): Record<PlanKey, number> | undefined {
  const typed = z.safeParse(changedPrices, form.watch('prices'));
  if (!typed.success) return undefined;
  const prices = { ...defaultPlanPrices };
  for (const plan of planKeys) {
    const price = typed.data[plan];
    if (price !== undefined) prices[plan] = toPiastres(price);
  }
  return savingsAt(prices);
}

type PlanFieldsProps = { form: Form; plan: PlanKey; saved: number | undefined };

const savingText = (saved: number) =>
  saved > 0 ? isolateRuns(texts.saves(saved)) : texts.savesNothing;

/** The price and the name of a plan, and the discount that students read at this price. */
function PlanFields({ form, plan, saved }: PlanFieldsProps) {
  const hasSaving = plan !== 'monthly' && plan !== 'lectures10' && saved !== undefined;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[12rem_1fr]">
      <TextField
        form={form}
        name={`prices.${plan}`}
        label={texts.price(plan)}
        hint={hasSaving ? savingText(saved) : undefined}
        inputMode="decimal"
        required
      />
      <TextField form={form} name={`subscriptionNames.${plan}`} label={texts.name(plan)} required />
    </div>
  );
}

function LastChange({ pricing }: { pricing: Settings['pricing'] }) {
  const { lastUpdated, updatedBy } = pricing;
  return (
    <p className="text-sm text-ink-soft">
      <Typed>
        {lastUpdated === null
          ? texts.neverUpdated
          : texts.lastUpdated(formatDate(lastUpdated), updatedBy ?? '')}
      </Typed>
    </p>
  );
}

/** Confirming saves the form with it: its prices are those that students then see (decisions/0190). */
function ConfirmNotice({ form }: SectionProps) {
  return (
    <Notice
      tone="warning"
      title={texts.unconfirmed}
      actions={
        <Button
          type="submit"
          onClick={() => form.setValue('pricesConfirmed', true, { shouldDirty: true })}
        >
          {texts.confirm}
        </Button>
      }
    >
      {texts.unconfirmedHint}
    </Notice>
  );
}

/** Prices and names of the plans, and what the monthly one opens (spec §9, decisions §4). */
export function PlansSection({ form, settings }: SectionProps & { settings: Settings }) {
  const savings = useSavings(form);
  return (
    <div className="grid gap-6">
      {settings.pricing.isConfirmed === false && <ConfirmNotice form={form} />}
      <FieldGroup title={texts.prices} hint={texts.pricesHint}>
        {planKeys.map((plan) => (
          <PlanFields key={plan} form={form} plan={plan} saved={savings?.[plan]} />
        ))}
        <LastChange pricing={settings.pricing} />
      </FieldGroup>
      <FieldGroup title={texts.monthlyTitle} hint={texts.monthlyHint}>
        <div className="grid">
          {monthlyCoverages.map((covers) => (
            <label key={covers} className="inline-flex min-h-11 items-center gap-3">
              <input
                type="radio"
                value={covers}
                className="size-5 shrink-0 accent-brand"
                {...form.register('monthlyCovers')}
              />
              <span>{texts.monthlyCovers[covers]}</span>
            </label>
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}
