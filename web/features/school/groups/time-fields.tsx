import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { groupLimits } from '#contract/school/groups.ts';
import { schoolWeek } from '#domain/school/groups/weekly-times.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select, TextInput } from '#web/ui/forms/inputs.tsx';
import { useRowFocus } from '#web/ui/forms/use-row-focus.ts';
import { type GroupValues, nextTime, showTypedTime } from './group-form.ts';
import { dayName, groupFormTexts as texts } from './groups.texts.ts';

type Form = UseFormReturn<GroupValues>;
type TimeProps = { form: Form; place: number };

function Hour({ form, place, name }: TimeProps & { name: 'from' | 'to' }) {
  const path = `weeklyTimes.${place}.${name}` as const;
  const error = form.formState.errors.weeklyTimes?.[place]?.[name]?.message;
  return (
    <Field label={texts[name]} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...form.register(path, {
            // Shows the time as everywhere, once the field is left.
            onBlur: () => form.setValue(path, showTypedTime(form.getValues(path))),
          })}
          placeholder={texts.timeExample}
          maxLength={20}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

function Time({ form, place, onRemove }: TimeProps & { onRemove: () => void }) {
  const error = form.formState.errors.weeklyTimes?.[place]?.day?.message;
  return (
    <fieldset
      data-row="time"
      className="grid grid-cols-[1fr_auto] items-start gap-x-2 rounded-md border border-line p-3"
    >
      <legend className="sr-only">{texts.time(place + 1)}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <div className="max-sm:col-span-2">
          <Field label={texts.day} error={error}>
            {(control) => (
              <Select {...control} {...form.register(`weeklyTimes.${place}.day`)}>
                <option value="">–</option>
                {schoolWeek.map((day) => (
                  <option key={day} value={day}>
                    {dayName(day)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Hour form={form} place={place} name="from" />
        <Hour form={form} place={place} name="to" />
      </div>
      <IconButton
        data-remove
        className="mt-7"
        label={texts.removeTime(place + 1)}
        icon={<Trash2 className="size-5" />}
        onClick={onRemove}
      />
    </fieldset>
  );
}

/** The weekly times of a group: day and hours, typed as they are read, by the clock of 12 hours with ص and م. */
export function TimeFields({ form }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'weeklyTimes',
    keyName: 'key',
  });
  const { box, ...focus } = useRowFocus('time');
  return (
    <section ref={box} aria-label={texts.times} className="grid gap-3">
      <h3 className="font-medium">{texts.times}</h3>
      {fields.length === 0 && <p className="text-sm text-ink-soft">{texts.noTimes}</p>}
      {fields.map(({ key }, place) => (
        <Time
          key={key}
          form={form}
          place={place}
          onRemove={() => focus.remove(place, () => remove(place))}
        />
      ))}
      {fields.length < groupLimits.times && (
        <Button
          look="secondary"
          icon={<Plus className="size-5" />}
          onClick={() => focus.add(() => append(nextTime(form.getValues('weeklyTimes'))))}
        >
          {texts.addTime}
        </Button>
      )}
    </section>
  );
}
