import { addDays } from '#domain/dates/calendar.ts';
import { lastGiftDay } from '#domain/school/premium-gift.ts';
import { typedDateText } from '#web/lib/dates/typed-date.ts';
import { LessonChoice } from '#web/lib/lists/lesson-choice.tsx';
import { useSite } from '#web/lib/site.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/forms/date-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select, TextInput } from '#web/ui/forms/inputs.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import { giftPresets } from './gift-days.ts';
import { type GiftForm, giftKinds } from './gift-form.ts';
import { giftsTexts as texts } from './gifts.texts.ts';

const presetNames = ['week', 'month', 'schoolYear'] as const;
const months = Array.from({ length: 12 }, (_, index) => index + 1);

function DayField({ form, today }: { form: GiftForm; today: string }) {
  const { schoolYearEnd } = useSite();
  const presets = giftPresets(today, schoolYearEnd);
  return (
    <div className="grid gap-2">
      <DateField
        label={texts.lastDay}
        required
        hint={typedDateText(form.watch('endsAt'))}
        error={form.formState.errors.endsAt?.message}
        value={form.watch('endsAt')}
        onChange={(day) => {
          form.clearErrors('endsAt');
          form.setValue('endsAt', day);
        }}
        min={addDays(today, 1)}
        max={lastGiftDay(today, schoolYearEnd)}
      />
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

/** The month, the lesson or the number of credits; nothing for a gift of everything. */
function WhatField({ form }: { form: GiftForm }) {
  const { errors } = form.formState;
  const [opens, course, lessonId] = form.watch(['opens', 'course', 'lessonId']);
  if (opens === 'month') {
    return (
      <Field label={texts.month} required error={errors.month?.message}>
        {(control) => (
          <Select {...control} {...form.register('month')}>
            <option value="">{texts.chooseMonth}</option>
            {months.map((month) => (
              <option key={month} value={month}>
                {texts.monthOf(month)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  }
  if (opens === 'credits') {
    return (
      <Field
        label={texts.credits}
        hint={texts.creditsHint}
        required
        error={errors.credits?.message}
      >
        {(control) => (
          <TextInput {...control} {...form.register('credits')} inputMode="numeric" dir="ltr" />
        )}
      </Field>
    );
  }
  if (opens !== 'lesson') return null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-4">
        <LessonChoice
          course={course}
          lesson={lessonId}
          isRequired
          onChoose={(choice) => {
            form.setValue('course', choice.course);
            form.setValue('lessonId', choice.lesson);
            form.clearErrors('lessonId');
          }}
        />
      </div>
      {errors.lessonId?.message !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {errors.lessonId.message}
        </p>
      )}
    </div>
  );
}

/** What is given, until when, and the teacher's own remark. */
export function GiftFields({ form, today }: { form: GiftForm; today: string }) {
  return (
    <>
      <SegmentedControl
        label={texts.opens}
        value={form.watch('opens')}
        choices={giftKinds}
        names={texts.kinds}
        onChange={(kind) => {
          form.clearErrors();
          form.setValue('opens', kind);
        }}
        className="flex w-full"
      />
      <WhatField form={form} />
      <DayField form={form} today={today} />
      <Field label={texts.note} hint={texts.noteHint} error={form.formState.errors.note?.message}>
        {(control) => <TextInput {...control} {...form.register('note')} autoComplete="off" />}
      </Field>
    </>
  );
}
