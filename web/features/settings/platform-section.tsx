import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { developerRows } from './settings-values.ts';
import { platformTexts as texts } from './settings.texts.ts';
import {
  CheckField,
  FieldGroup,
  FoldedGroup,
  type SectionProps,
  TextField,
} from './settings-fields.tsx';

/** The platform's names, how to reach the teacher, and who built it. */
export function PlatformSection({ form }: SectionProps) {
  return (
    <div className="grid gap-6">
      <FieldGroup title={texts.title}>
        <TextField
          form={form}
          name="siteName"
          label={texts.siteName}
          hint={texts.siteNameHint}
          required
        />
        <TextField
          form={form}
          name="siteFullName"
          label={texts.siteFullName}
          hint={texts.siteFullNameHint}
          required
        />
        <TextField form={form} name="siteDescription" label={texts.siteDescription} required />
      </FieldGroup>
      <FieldGroup title={texts.contact}>
        <TextField
          form={form}
          name="contactEmail"
          label={texts.contactEmail}
          hint={texts.contactHint}
          inputMode="email"
        />
        <TextField
          form={form}
          name="contactPhone"
          label={texts.contactPhone}
          hint={texts.contactPhoneHint}
          inputMode="tel"
        />
      </FieldGroup>
      <FieldGroup title={texts.dates}>
        <CheckField form={form} name="latinDigits" label={texts.latinDigits} />
      </FieldGroup>
      <FieldGroup title={texts.guide} hint={texts.guideHint}>
        <div>
          <LinkButton to={paths.dashboard('overview', 'guide')} look="secondary">
            {texts.openGuide}
          </LinkButton>
        </div>
      </FieldGroup>
      <FoldedGroup
        title={texts.developers}
        hasError={form.formState.errors.developers !== undefined}
      >
        {developerRows.map((row) => (
          <div key={row} className="grid gap-4 sm:grid-cols-2">
            <TextField
              form={form}
              name={`developers.${row}.name`}
              label={texts.developerName(row + 1)}
            />
            <TextField
              form={form}
              name={`developers.${row}.chatUrl`}
              label={texts.developerChat(row + 1)}
              inputMode="url"
            />
          </div>
        ))}
      </FoldedGroup>
    </div>
  );
}
