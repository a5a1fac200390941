import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { settingsChange } from '#contract/settings.ts';
import { hasEdits } from '#domain/merge-edits.ts';
import { useEditorForm } from '#web/lib/forms/use-editor-form.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { Checkbox, TextArea, TextInput } from '#web/ui/forms/inputs.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { loadSettings, type Settings, useSaveSettings } from './settings.queries.ts';
import { settingsTexts as texts } from './settings.texts.ts';

/** The footer names two (spec §2). */
const developerRows = [0, 1] as const;

const valuesOf = ({ deviceLimit, developers, version: _version, ...settings }: Settings) => ({
  ...settings,
  developers: developerRows.map((row) => developers[row] ?? { name: '', chatUrl: '' }),
  deviceLimit: String(deviceLimit ?? ''),
});

type Values = ReturnType<typeof valuesOf>;
type Form = UseFormReturn<Values>;
type TextName = Exclude<
  keyof Values,
  'developers' | 'latinDigits' | 'maintenanceMode' | 'registrationEnabled' | 'teacherAbout'
>;

type TextFieldProps = {
  form: Form;
  name: TextName;
  hint?: string;
  required?: boolean;
  inputMode?: 'email' | 'tel' | 'numeric';
};

function TextField({ form, name, hint, required = false, inputMode }: TextFieldProps) {
  return (
    <Field
      label={texts[name]}
      hint={hint}
      required={required}
      error={form.formState.errors[name]?.message}
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register(name)}
          ltr={inputMode !== undefined}
          inputMode={inputMode}
        />
      )}
    </Field>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 first:border-0 first:pt-0">
      <legend className="float-start w-full text-base font-semibold text-brand">{title}</legend>
      {children}
    </fieldset>
  );
}

type FieldsProps = { form: Form; isClosed: boolean };

/** While this is on, only the teacher can use the platform. */
function MaintenanceFields({ form, isClosed }: FieldsProps) {
  return (
    <Section title={texts.maintenance}>
      <div>
        <Checkbox label={texts.maintenanceMode} {...form.register('maintenanceMode')} />
        <p className="text-sm text-ink-soft">{texts.maintenanceHint}</p>
      </div>
      {isClosed && <Notice tone="warning">{texts.maintenanceOn}</Notice>}
    </Section>
  );
}

function DeveloperFields({ form }: { form: Form }) {
  const errors = form.formState.errors.developers;
  return (
    <Section title={texts.developers}>
      {developerRows.map((row) => (
        <div key={row} className="grid gap-4 sm:grid-cols-2">
          <Field label={texts.developerName(row + 1)} error={errors?.[row]?.name?.message}>
            {(control) => <TextInput {...control} {...form.register(`developers.${row}.name`)} />}
          </Field>
          <Field label={texts.developerChat(row + 1)} error={errors?.[row]?.chatUrl?.message}>
            {(control) => (
              <TextInput
                {...control}
                {...form.register(`developers.${row}.chatUrl`)}
                ltr
                inputMode="url"
              />
            )}
          </Field>
        </div>
      ))}
    </Section>
  );
}

function Fields({ form, isClosed }: FieldsProps) {
  return (
    <>
      <Section title={texts.platform}>
        <TextField form={form} name="siteName" hint={texts.siteNameHint} required />
        <TextField form={form} name="siteFullName" hint={texts.siteFullNameHint} required />
        <TextField form={form} name="siteDescription" required />
      </Section>
      <Section title={texts.teacher}>
        <TextField form={form} name="teacherName" hint={texts.emptyHint} />
        <TextField form={form} name="teacherTitle" />
        <Field label={texts.teacherAbout} error={form.formState.errors.teacherAbout?.message}>
          {(control) => <TextArea {...control} {...form.register('teacherAbout')} rows={4} />}
        </Field>
      </Section>
      <Section title={texts.contact}>
        <TextField form={form} name="contactEmail" hint={texts.contactHint} inputMode="email" />
        <TextField form={form} name="contactPhone" inputMode="tel" />
      </Section>
      <DeveloperFields form={form} />
      <Section title={texts.dates}>
        <Checkbox label={texts.latinDigits} {...form.register('latinDigits')} />
      </Section>
      <Section title={texts.students}>
        <Checkbox label={texts.registrationEnabled} {...form.register('registrationEnabled')} />
        <TextField
          form={form}
          name="deviceLimit"
          hint={texts.deviceLimitHint}
          inputMode="numeric"
          required
        />
      </Section>
      <MaintenanceFields form={form} isClosed={isClosed} />
    </>
  );
}

/** Only what differs from the stored settings, so that a default is not stored as if it had been typed. */
const changesOf = (values: Values, stored: Settings): Partial<Values> => {
  const before = valuesOf(stored);
  const names = Object.keys(values) as (keyof Values)[];
  const changed = names.filter((name) => hasEdits({ of: values[name] }, { of: before[name] }));
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
};

const describeField = (path: string, value: unknown) => ({
  label: texts[path as keyof Values],
  text: path === 'developers' ? developersText(value as Values['developers']) : undefined,
});

const developersText = (developers: Values['developers']): string =>
  developers.map(({ name, chatUrl }) => `${name} ${chatUrl}`.trim()).join('\n');

/** The settings have no drafts, and one form for all; what another window changed meanwhile is merged. */
export function SettingsForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const save = useSaveSettings();
  const { form, entity, sheet } = useEditorForm<Values, Settings, Values>({
    existing: settings,
    toValues: (stored = settings) => valuesOf(stored),
    toBody: (values) => values,
    schema: settingsChange,
    required: [],
    save: (values, stored = settings) =>
      save.mutateAsync({ ...changesOf(values, stored), version: stored.version }),
    reload: loadSettings,
    outdated: [],
    describe: describeField,
    texts,
    onClose,
  });
  return (
    <FormSheet {...sheet} title={texts.title} cancelLabel={texts.cancel}>
      <Fields form={form} isClosed={(entity ?? settings).maintenanceMode} />
    </FormSheet>
  );
}
