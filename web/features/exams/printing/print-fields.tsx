import {
  type PrintedPictures,
  printedPictures,
  type PrintedSheetOrder,
  printedSheetOrders,
  type PrintedTextSize,
  printedTextSizes,
} from '#domain/exams/models/print-choices.ts';
import { GroupSelect } from '#web/features/school/school.api.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Checkbox, Select, TextArea, TextInput } from '#web/ui/forms/inputs.tsx';
import type { PrintValues } from './print-values.ts';
import { printingTexts as texts } from './printing.texts.ts';

type FieldsProps = {
  values: PrintValues;
  onChange: (change: Partial<PrintValues>) => void;
};

type ChoiceProps<Choice extends string> = {
  label: string;
  hint?: string;
  value: Choice;
  choices: readonly Choice[];
  names: Record<Choice, string>;
  onChange: (choice: Choice) => void;
};

function ChoiceField<Choice extends string>(props: ChoiceProps<Choice>) {
  const { label, hint, value, choices, names, onChange } = props;
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value as Choice)}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {names[choice]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** How many models there are, and in what they differ. */
export function ModelFields({ values, onChange }: FieldsProps) {
  return (
    <div className="grid gap-2">
      <ChoiceField
        label={texts.models}
        hint={texts.modelsHint}
        value={values.models}
        choices={['1', '2', '3', '4']}
        names={texts.modelChoices}
        onChange={(models) => onChange({ models })}
      />
      {values.models !== '1' && (
        <div className="grid">
          <Checkbox
            label={texts.shufflesQuestions}
            checked={values.shufflesQuestions}
            onChange={(event) => onChange({ shufflesQuestions: event.target.checked })}
          />
          <Checkbox
            label={texts.shufflesOptions}
            checked={values.shufflesOptions}
            onChange={(event) => onChange({ shufflesOptions: event.target.checked })}
          />
          <p className="text-sm text-ink-soft">{texts.shufflesHint}</p>
        </div>
      )}
    </div>
  );
}

/** How the questions look on the paper. */
export function LookFields({ values, onChange }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <ChoiceField
        label={texts.columns}
        value={values.columns}
        choices={['1', '2']}
        names={texts.columnChoices}
        onChange={(columns) => onChange({ columns })}
      />
      <ChoiceField<PrintedTextSize>
        label={texts.textSize}
        value={values.textSize}
        choices={printedTextSizes}
        names={texts.textSizes}
        onChange={(textSize) => onChange({ textSize })}
      />
      <ChoiceField<PrintedPictures>
        label={texts.pictures}
        value={values.pictures}
        choices={printedPictures}
        names={texts.pictureChoices}
        onChange={(pictures) => onChange({ pictures })}
      />
    </div>
  );
}

/** Whether answer sheets have the names of a group. */
export function SheetFields({ values, onChange }: FieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="text-base font-semibold">{texts.sheets}</legend>
      <Field label={texts.sheetsOf} hint={texts.sheetsHint}>
        {(control) => (
          <GroupSelect
            {...control}
            none={texts.sheetsForAnybody}
            value={values.sheetsOfGroup}
            onChange={(event) => onChange({ sheetsOfGroup: event.target.value })}
          />
        )}
      </Field>
      {values.sheetsOfGroup !== '' && (
        <ChoiceField<PrintedSheetOrder>
          label={texts.sheetsBy}
          value={values.sheetsBy}
          choices={printedSheetOrders}
          names={texts.sheetOrders}
          onChange={(sheetsBy) => onChange({ sheetsBy })}
        />
      )}
    </fieldset>
  );
}

type HeadProps = FieldsProps & { minutesError: string | undefined };

/** The head above the questions. */
export function HeadFields({ values, onChange, minutesError }: HeadProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="text-base font-semibold">{texts.head}</legend>
      <p className="text-sm text-ink-soft">{texts.optional}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={texts.group}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={80}
              value={values.group}
              onChange={(event) => onChange({ group: event.target.value })}
            />
          )}
        </Field>
        <Field label={texts.date}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={40}
              value={values.date}
              onChange={(event) => onChange({ date: event.target.value })}
            />
          )}
        </Field>
        <Field label={texts.minutes} error={minutesError}>
          {(control) => (
            <TextInput
              {...control}
              ltr
              inputMode="numeric"
              value={values.minutes}
              onChange={(event) => onChange({ minutes: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={texts.instructions}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={600}
            value={values.instructions}
            onChange={(event) => onChange({ instructions: event.target.value })}
          />
        )}
      </Field>
    </fieldset>
  );
}
