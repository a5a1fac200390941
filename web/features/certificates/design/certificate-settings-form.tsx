import { type FormEvent, useState } from 'react';
import { errorText } from '#web/lib/api/api-error.ts';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { type Design, useSaveDesign } from './certificate-settings.queries.ts';
import { certificateSettingsTexts as texts } from './certificate-settings.texts.ts';
import { SignatureField } from './signature-field.tsx';
import { TemplateChoice } from './template-choice.tsx';

type CertificateSettingsFormProps = { design: Design; onClose: () => void };

/** Template and signature of future certificates, saved together. */
export function CertificateSettingsForm({ design, onClose }: CertificateSettingsFormProps) {
  // The form starts once from the loaded settings, so that a background refresh does not replace what was chosen.
  const [before] = useState(design);
  const [template, setTemplate] = useState(before.template);
  const [signature, setSignature] = useState(before.signature);
  const save = useSaveDesign();

  // Sends only changed fields, so that two windows do not undo each other's changes.
  const changes = {
    ...(template !== before.template && { template }),
    ...(signature?.id !== before.signature?.id && { signatureId: signature?.id ?? null }),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { body: changes },
      {
        onSuccess: () => {
          showToast('success', texts.saved);
          onClose();
        },
      },
    );
  };

  return (
    <FormSheet
      title={texts.title}
      saveLabel={texts.save}
      cancelLabel={texts.cancel}
      busy={save.isPending}
      error={save.error === null ? undefined : errorText(save.error, texts.saveFailed)}
      hasChanges={() => Object.keys(changes).length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Notice>{texts.scope}</Notice>
      <TemplateChoice
        design={before}
        signature={signature}
        value={template}
        onChange={setTemplate}
      />
      <SignatureField value={signature} onChange={setSignature} />
    </FormSheet>
  );
}
