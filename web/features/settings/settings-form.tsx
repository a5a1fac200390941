import { type FormEvent, type ReactNode } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { settingsChange } from '#contract/settings.ts';
import { showServerErrors } from '#web/lib/forms/form-errors.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { Checkbox, TextArea, TextInput } from '#web/ui/forms/inputs.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { type Settings, useSaveSettings } from './settings.queries.ts';
import { settingsTexts as texts } from './settings.texts.ts';

/** The footer names two (spec §2). */
const developerRows = [0, 1] as const;

const valuesOf = ({ deviceLimit, developers, ...settings }: Settings) => ({
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

/** While this is on, only the teacher can use the platform. */
function MaintenanceFields({ form }: { form: Form }) {
  return (
    <Section title={texts.maintenance}>
      <div>
        <Checkbox label={texts.maintenanceMode} {...form.register('maintenanceMode')} />
        <p className="text-sm text-ink-soft">{texts.maintenanceHint}</p>
      </div>
      {form.formState.defaultValues?.maintenanceMode && (
        <Notice tone="warning">{texts.maintenanceOn}</Notice>
      )}
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

function Fields({ form }: { form: Form }) {
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
      <MaintenanceFields form={form} />
    </>
  );
}

/** Sends only changed fields, so that two windows do not undo each other's settings. */
const changesOf = (form: Form, values: Values) => {
  const isChanged = form.formState.dirtyFields;
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => isChanged[name as keyof Values]),
  );
};

export function SettingsForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const form = useForm<Values>({
    defaultValues: valuesOf(settings),
    resolver: standardSchemaResolver(settingsChange, undefined, { raw: true }),
  });
  const save = useSaveSettings();
  const { errors, isDirty } = form.formState;

  const send = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync(changesOf(form, values));
      showToast('success', texts.saved);
      onClose();
    } catch (error) {
      form.setError('root', { message: showServerErrors(form, error, texts.saveFailed) });
    }
  });
  const submit = (event: FormEvent) => {
    form.clearErrors();
    void send(event);
  };

  return (
    <FormSheet
      title={texts.title}
      saveLabel={texts.save}
      cancelLabel={texts.cancel}
      busy={save.isPending}
      error={errors.root?.message}
      hasChanges={() => isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormSheet>
  );
}
