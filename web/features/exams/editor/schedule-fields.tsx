import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { examEditorTexts as texts } from '#web/features/exams/form/exam-editor.texts.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { minutesOf, secondsOf } from '#web/features/exams/form/time-limit.ts';
import { GroupOpeningFields } from '#web/features/exams/windows/group-opening-fields.tsx';
import { typedDateText } from '#web/lib/dates/typed-date.ts';
import { IconButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/forms/date-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Checkbox, TextInput } from '#web/ui/forms/inputs.tsx';
import { hasWrittenOptions } from '#domain/exams/exam-kinds.ts';
import { keyReleases } from '#domain/exams/windows/exam-opening.ts';
import { ExplainedChoice } from '#web/features/exams/release/explained-choice.tsx';
import { ReleaseChoice } from '#web/features/exams/release/release-choice.tsx';
import { releaseTexts } from '#web/features/exams/release/release.texts.ts';

type Form = UseFormReturn<ExamValues>;

const timings = ['none', 'exam', 'question'] as const;

function TimingChoice({ form }: { form: Form }) {
  const [timing, kind] = useWatch({ control: form.control, name: ['timing', 'examType'] });
  const offered = kind === 'pdf' ? timings.slice(0, 2) : timings;
  const error = form.formState.errors.timing?.message;
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby="exam-timing"
      aria-invalid={error === undefined ? undefined : true}
      className="grid gap-1"
    >
      <legend id="exam-timing" className="text-sm font-medium">
        {texts.timing}
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {offered.map((item) => (
          <label key={item} className="inline-flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="exam-timing"
              value={item}
              checked={timing === item}
              onChange={() => form.setValue('timing', item)}
              className="size-5 shrink-0 accent-brand"
            />
            {texts.timings[item]}
          </label>
        ))}
      </div>
      <p className="text-sm text-ink-soft">{texts.timingHint[timing]}</p>
      {error !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A field in minutes; the form's value is in seconds. */
function TimeLimitField({ form }: { form: Form }) {
  const [minutes, setMinutes] = useState(() => minutesOf(form.getValues('timeLimitInSeconds')));
  const change = (typed: string) => {
    setMinutes(typed);
    form.setValue('timeLimitInSeconds', secondsOf(typed));
  };
  return (
    <Field label={texts.minutes} required error={form.formState.errors.timeLimitInSeconds?.message}>
      {(control) => (
        <TextInput
          {...control}
          value={minutes}
          onChange={(event) => change(event.target.value)}
          ltr
          inputMode="decimal"
        />
      )}
    </Field>
  );
}

function TimeFields({ form }: { form: Form }) {
  const timing = useWatch({ control: form.control, name: 'timing' });
  return (
    <>
      <TimingChoice form={form} />
      {timing === 'exam' && <TimeLimitField form={form} />}
    </>
  );
}

/** When the exam is open, what its time limit is, and how its questions are ordered. */
export function ScheduleFields({ form }: { form: Form }) {
  const [kind, hasAnswerKey] = useWatch({
    control: form.control,
    name: ['examType', 'hasAnswerKey'],
  });
  return (
    <section className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-base font-semibold">{texts.schedule}</h3>
      <div className="studio-pair">
        <MomentField form={form} name="opensAt" />
        <MomentField form={form} name="closesAt" />
      </div>
      <GroupOpeningFields form={form} />
      {kind === 'pdf' && !hasAnswerKey ? (
        <p className="text-sm text-ink-soft">{texts.timingNeedsKey}</p>
      ) : (
        <TimeFields form={form} />
      )}
      {(kind !== 'pdf' || hasAnswerKey) && <KeyReleaseField form={form} />}
      {kind !== 'pdf' && <ReleaseField form={form} />}
      {kind !== 'pdf' && (
        <div className="grid">
          <Checkbox label={texts.shufflesQuestions} {...form.register('shufflesQuestions')} />
          {hasWrittenOptions(kind) && (
            <Checkbox label={texts.shufflesOptions} {...form.register('shufflesOptions')} />
          )}
        </div>
      )}
      <div className="grid">
        <Checkbox label={texts.allowsPeriodicTable} {...form.register('allowsPeriodicTable')} />
        <Checkbox label={texts.allowsCalculator} {...form.register('allowsCalculator')} />
      </div>
    </section>
  );
}

type MomentFieldProps = { form: UseFormReturn<ExamValues>; name: 'opensAt' | 'closesAt' };

/** A date and time in Egypt's time, or none. */
function MomentField({ form, name }: MomentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const value = form.watch(name);
  const store = (moment: string) => form.setValue(name, moment);
  return (
    <DateField
      label={texts[name]}
      hint={typedDateText(value) ?? texts.momentHint}
      error={form.formState.errors[name]?.message}
      withTime
      value={value}
      onChange={store}
      input={input}
      className="max-sm:px-2"
      after={
        value !== '' && (
          <IconButton
            label={texts.clearMoment(texts[name])}
            icon={<X className="size-5" />}
            onClick={() => {
              store('');
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
}

/** When students may practise the questions, as a field of the exam's form. */
function ReleaseField({ form }: { form: Form }) {
  const release = useWatch({ control: form.control, name: 'practice' });
  return (
    <ReleaseChoice
      value={release}
      error={form.formState.errors.practice?.message}
      onChange={(chosen) => form.setValue('practice', chosen)}
    />
  );
}

const keyChoices = keyReleases.map((value) => ({
  value,
  name: releaseTexts.keyReleases[value],
  hint: releaseTexts.keyHints[value],
}));

/** When right options and explanations are shown, as a field of the exam's form. */
function KeyReleaseField({ form }: { form: Form }) {
  const release = useWatch({ control: form.control, name: 'keyRelease' });
  return (
    <ExplainedChoice
      title={releaseTexts.key}
      choices={keyChoices}
      value={release}
      onChange={(chosen) => form.setValue('keyRelease', chosen)}
    />
  );
}
