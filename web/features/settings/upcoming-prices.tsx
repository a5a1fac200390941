import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showTypedDate } from '#domain/dates/typed-dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { planKeys } from '#domain/settings/plans.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { toastFailure, useCall } from '#web/lib/calls/changes/use-call.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { DateInput } from '#web/ui/forms/date-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { pricingSettings } from '#web/lib/api/teacher/teacher-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { upcomingTexts as texts } from './upcoming-prices.texts.ts';

/** The prices with those to come. */
const pricingQuery = query(pricingSettings.get, {});

/** Sets the prices of a day, or takes them back. */
const useSchedule = () => useCall(pricingSettings.schedule, { outdated: [pricingSettings.get] });

function ScheduleForm() {
  const schedule = useSchedule();
  const [day, setDay] = useState('');
  const [prices, setPrices] = useState<Partial<Record<(typeof planKeys)[number], string>>>({});
  const typed = Object.entries(prices).filter(([, price]) => price.trim() !== '');
  const save = () =>
    schedule.mutate(
      { body: { validFrom: day, prices: Object.fromEntries(typed) } },
      {
        onSuccess: () => {
          showToast('success', texts.saved);
          setPrices({});
        },
      },
    );
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label={texts.day} hint={texts.priceHint}>
        {(control) => <DateInput {...control} value={day} onChange={setDay} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {planKeys.map((plan) => (
          <Field key={plan} label={texts.price(plan)}>
            {(control) => (
              <TextInput
                {...control}
                ltr
                inputMode="decimal"
                autoComplete="off"
                value={prices[plan] ?? ''}
                onChange={({ target }) => setPrices({ ...prices, [plan]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {schedule.error && <Notice tone="danger">{errorText(schedule.error, texts.failed)}</Notice>}
      <Button
        type="submit"
        className="justify-self-start"
        disabled={day === '' || typed.length === 0}
        busy={schedule.isPending}
      >
        {texts.save}
      </Button>
    </form>
  );
}

function UpcomingList() {
  const loaded = useQuery(pricingQuery);
  const { data } = loaded;
  const remove = useSchedule();
  if (!data) return <LoadState query={loaded} failed={texts.loadFailed} />;
  const { upcoming } = data;
  if (!upcoming) return null;
  if (upcoming.length === 0) return <p className="text-ink-soft">{texts.none}</p>;
  const days = [...new Set(upcoming.map(({ validFrom }) => validFrom))];
  return (
    <ul className="grid gap-2">
      {days.map((day) => (
        <li key={day} className="flex items-start justify-between gap-2">
          <div>
            <Mixed text={texts.from(showTypedDate(day))} className="font-medium" />
            <ul>
              {upcoming
                .filter(({ validFrom }) => validFrom === day)
                .map(({ plan, price }) => (
                  <li key={plan}>
                    <Mixed text={texts.line(plan, formatPrice(price))} />
                  </li>
                ))}
            </ul>
          </div>
          <IconButton
            label={texts.remove(showTypedDate(day))}
            icon={<Trash2 className="size-5" />}
            onClick={() =>
              remove.mutate(
                { body: { validFrom: day, prices: {} } },
                { onError: toastFailure(texts.failed) },
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** Prices that come into force at the beginning of a day (decisions/0189). */
export function UpcomingPrices() {
  return (
    <Card className="grid gap-4">
      <h3 className="text-lg">{texts.title}</h3>
      <p className="text-ink-soft">{texts.hint}</p>
      <UpcomingList />
      <ScheduleForm />
    </Card>
  );
}
