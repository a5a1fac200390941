import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useEditorForm } from '#web/lib/forms/use-editor-form.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { describeField } from './describe-field.ts';
import { AccessSection } from './access-section.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { GradesSection } from './grades-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PlansSection } from './plans-section.tsx';
import { PlatformSection } from './platform-section.tsx';
import { TeacherSection } from './teacher-section.tsx';
import { loadSettings, type Settings, useSaveSettings } from './settings.queries.ts';
import './settings.css';
import { sectionTexts, settingsTexts as texts } from './settings.texts.ts';
import {
  type Body,
  bodyOf,
  changeOf,
  formSchema,
  groups,
  type Values,
  valuesOf,
} from './settings-values.ts';

type SectionId = keyof typeof sectionTexts;

/** The fields of each section, by the names of the form's values. */
const sectionFields: Record<SectionId, readonly (keyof Values)[]> = {
  platform: [
    'siteName',
    'siteFullName',
    'siteDescription',
    'contactEmail',
    'contactPhone',
    'latinDigits',
    'developers',
  ],
  teacher: ['teacherName', 'teacherTitle', 'teacherAbout'],
  grades: ['gradeNames', 'subjectTracks', 'schoolYearEnd'],
  plans: ['prices', 'subscriptionNames', 'monthlyCovers'],
  payment: ['paymentMethods', 'bankDetails', 'walletNumbers'],
  access: ['registrationEnabled', 'deviceLimit', 'maintenanceMode'],
  consents: ['honorConsentText', 'guardianConsentText'],
};

const sectionIds = Object.keys(sectionFields) as SectionId[];

/** The open section. A refusal opens the first section that has a refused field, so that the field can be shown. */
function useSection(form: UseFormReturn<Values>, refusal: unknown) {
  const [section, setSection] = useState<SectionId>('platform');
  const [seen, setSeen] = useState(refusal);
  const { errors } = form.formState;
  const hasErrors = (id: SectionId) => sectionFields[id].some((name) => errors[name]);
  if (refusal !== seen) {
    setSeen(refusal);
    const refused = sectionIds.find(hasErrors);
    if (refused && !hasErrors(section)) setSection(refused);
  }
  return { section, setSection, hasErrors };
}

type SectionsProps = ReturnType<typeof useSection> & {
  form: UseFormReturn<Values>;
  settings: Settings;
};

function Sections({ form, settings, section, setSection, hasErrors }: SectionsProps) {
  const panels: Record<SectionId, React.ReactNode> = {
    platform: <PlatformSection form={form} />,
    teacher: <TeacherSection form={form} />,
    grades: <GradesSection form={form} />,
    plans: <PlansSection form={form} settings={settings} />,
    payment: <PaymentSection form={form} />,
    access: <AccessSection form={form} isClosed={settings.maintenanceMode} />,
    consents: <ConsentsSection form={form} />,
  };
  return (
    <Tabs
      label={texts.sections}
      value={section}
      onChange={setSection}
      keepsPanels
      className="settings-tabs"
      tabs={sectionIds.map((id) => ({
        id,
        label: <SectionLabel id={id} hasErrors={hasErrors(id)} />,
        panel: panels[id],
      }))}
    />
  );
}

function SectionLabel({ id, hasErrors }: { id: SectionId; hasErrors: boolean }) {
  return (
    <>
      {sectionTexts[id]}
      {hasErrors && (
        <span className="size-2 rounded-full bg-danger">
          <span className="sr-only">{texts.hasErrors}</span>
        </span>
      )}
    </>
  );
}

/** The settings have no drafts, and one form for all; what another window changed meanwhile is merged. */
export function SettingsForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const save = useSaveSettings();
  const { form, entity, sheet } = useEditorForm<Values, Settings, Body>({
    existing: settings,
    groups,
    toValues: (stored = settings) => valuesOf(stored),
    toBody: bodyOf,
    schema: formSchema,
    required: [],
    save: (body, stored = settings) => save.mutateAsync(changeOf(body, stored)),
    reload: loadSettings,
    outdated: [],
    describe: describeField,
    texts,
    onClose,
  });
  const section = useSection(form, sheet.refusal);
  return (
    <FormSheet {...sheet} title={texts.title} cancelLabel={texts.cancel}>
      <Sections form={form} settings={entity ?? settings} {...section} />
    </FormSheet>
  );
}
