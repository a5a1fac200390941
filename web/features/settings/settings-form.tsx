import { type ReactNode, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Location, useNavigate, useSearchParams } from 'react-router';
import { useEditorForm } from '#web/lib/forms/use-editor-form.tsx';
import { ViewLinks } from '#web/lib/lists/view-links.tsx';
import { paths } from '#web/paths/paths.ts';
import { FormPage } from '#web/ui/page/form-page.tsx';
import { describeField } from './describe-field.ts';
import { AccessSection } from './access-section.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { GradesSection } from './grades-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PlansSection } from './plans-section.tsx';
import { PlatformSection } from './platform-section.tsx';
import { RetentionSection } from './retention-section.tsx';
import { TeacherSection } from './teacher-section.tsx';
import { loadSettings, type Settings, useSaveSettings } from './settings.queries.ts';
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
  plans: ['prices', 'pricesConfirmed', 'subscriptionNames', 'monthlyCovers'],
  payment: ['paymentMethods', 'bankDetails', 'walletNumbers', 'transferDetails'],
  access: ['registrationEnabled', 'deviceLimit', 'maintenanceMode'],
  consents: ['honorConsentText', 'guardianConsentText', 'retention'],
};

const sectionIds = Object.keys(sectionFields) as SectionId[];

/** The first section is the page itself. */
const addressOf = (id: SectionId) =>
  paths.dashboard('settings', id === 'platform' ? undefined : id);

/** The open section, by the address. A refusal opens the first section that has a refused field, so that the field can be shown. */
function useSection(form: UseFormReturn<Values>, refusal: unknown) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const view = address.get('view');
  // Addresses that were stored before the two became one section.
  const named = view === 'retention' ? 'consents' : view;
  const section = sectionIds.find((id) => id === named) ?? 'platform';
  const { errors } = form.formState;
  const hasErrors = (id: SectionId) => sectionFields[id].some((name) => errors[name]);
  const refused = hasErrors(section) ? undefined : sectionIds.find(hasErrors);
  const handledRefusal = useRef(refusal);
  useEffect(() => {
    if (refusal === handledRefusal.current) return;
    handledRefusal.current = refusal;
    if (refused !== undefined) void navigate(addressOf(refused), { replace: true });
  }, [refusal, refused, navigate]);
  // The page leads to the refused field once its section is open.
  return { section, hasErrors, shownRefusal: refused === undefined ? refusal : undefined };
}

type SectionsProps = { form: UseFormReturn<Values>; settings: Settings; section: SectionId };

/** All sections, because they are parts of one form; the open one is shown. */
function Sections({ form, settings, section }: SectionsProps) {
  const content: Record<SectionId, ReactNode> = {
    platform: <PlatformSection form={form} />,
    teacher: <TeacherSection form={form} />,
    grades: <GradesSection form={form} />,
    plans: <PlansSection form={form} settings={settings} />,
    payment: <PaymentSection form={form} />,
    access: <AccessSection form={form} isClosed={settings.maintenanceMode} />,
    consents: (
      <div className="grid gap-6">
        <ConsentsSection form={form} />
        <RetentionSection form={form} />
      </div>
    ),
  };
  return sectionIds.map((id) => (
    <section key={id} aria-label={sectionTexts[id]} hidden={id !== section}>
      {content[id]}
    </section>
  ));
}

type LinksProps = Pick<ReturnType<typeof useSection>, 'section' | 'hasErrors'>;

function SectionLinks({ section, hasErrors }: LinksProps) {
  const links = sectionIds.map((id) => ({
    name: <SectionName id={id} hasErrors={hasErrors(id)} />,
    to: addressOf(id),
    isCurrent: id === section,
  }));
  return <ViewLinks label={texts.sections} links={links} />;
}

function SectionName({ id, hasErrors }: { id: SectionId; hasErrors: boolean }) {
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

const isSettings = ({ pathname, search }: Location) =>
  pathname === paths.dashboard() && new URLSearchParams(search).get('tab') === 'settings';

/** The settings have no drafts, and one form for all; what another window changed meanwhile is merged. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const save = useSaveSettings();
  const { form, entity, sheet } = useEditorForm<Values, Settings, Body, Settings>({
    existing: settings,
    groups,
    toValues: (stored = settings) => valuesOf(stored),
    toBody: bodyOf,
    schema: formSchema,
    required: [],
    save: (body, stored = settings) => save.mutateAsync({ change: changeOf(body, stored), stored }),
    entityAfterSave: (saved) => saved,
    reload: loadSettings,
    outdated: [],
    describe: describeField,
    texts,
    staysAt: isSettings,
  });
  const { section, hasErrors, shownRefusal } = useSection(form, sheet.refusal);
  return (
    <FormPage
      {...sheet}
      refusal={shownRefusal}
      title={texts.title}
      head={<SectionLinks section={section} hasErrors={hasErrors} />}
    >
      <Sections form={form} settings={entity ?? settings} section={section} />
    </FormPage>
  );
}
