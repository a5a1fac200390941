import { consentTexts as texts } from './settings.texts.ts';
import { FieldGroup, LongField, type SectionProps } from './settings-fields.tsx';

/** What students and guardians agree to before an honor shows them (decisions §12). */
export function ConsentsSection({ form }: SectionProps) {
  return (
    <FieldGroup title={texts.title} hint={texts.hint}>
      <LongField
        form={form}
        name="honorConsentText"
        label={texts.honorConsentText}
        rows={5}
        required
      />
      <LongField
        form={form}
        name="guardianConsentText"
        label={texts.guardianConsentText}
        rows={5}
        required
      />
    </FieldGroup>
  );
}
