import { Notice } from '#web/ui/feedback/notice.tsx';
import { accessTexts as texts } from './settings.texts.ts';
import { CheckField, FieldGroup, type SectionProps, TextField } from './settings-fields.tsx';

/** Who may register and sign in. While maintenance is on, only the teacher can use the platform. */
export function AccessSection({ form, isClosed }: SectionProps & { isClosed: boolean }) {
  return (
    <div className="grid gap-6">
      <FieldGroup title={texts.students}>
        <CheckField form={form} name="registrationEnabled" label={texts.registrationEnabled} />
        <TextField
          form={form}
          name="deviceLimit"
          label={texts.deviceLimit}
          hint={texts.deviceLimitHint}
          inputMode="numeric"
          required
        />
      </FieldGroup>
      <FieldGroup title={texts.maintenance}>
        <div>
          <CheckField form={form} name="maintenanceMode" label={texts.maintenanceMode} />
          <p className="text-sm text-ink-soft">{texts.maintenanceHint}</p>
        </div>
        {isClosed && <Notice tone="warning">{texts.maintenanceOn}</Notice>}
      </FieldGroup>
    </div>
  );
}
