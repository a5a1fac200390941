import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { palette } from '#domain/certificates/drawing/palette.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import type { Signature } from './certificate-settings.queries.ts';
import { certificateSettingsTexts as texts } from './certificate-settings.texts.ts';
import { useSignatureUpload } from './use-signature-upload.ts';

type SignatureFieldProps = {
  value: Signature | null;
  onChange: (signature: Signature | null) => void;
};

/** The teacher's signature on every certificate: upload, preview, replace or remove. */
export function SignatureField({ value, onChange }: SignatureFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { file, share, problem, setProblem, take, stop } = useSignatureUpload((signature) => {
    onChange(signature);
    setAnnouncement(texts.signatureReady);
  });
  const remove = () => {
    onChange(null);
    setAnnouncement(texts.signatureRemoved);
    field.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={field} className="grid grid-cols-1 gap-3 border-t border-line pt-5">
      <Field label={texts.signature} hint={texts.signatureHint} error={problem}>
        {(control) => (
          <FileInput
            {...control}
            value={file}
            accept="image/png,image/jpeg"
            maxMegabytes={5}
            progress={file ? share : undefined}
            onStop={stop}
            disabled={file !== null}
            onChange={take}
            onProblem={setProblem}
          />
        )}
      </Field>
      {value ? (
        <div className="flex flex-wrap items-center gap-3">
          <img
            src={value.imageUrl}
            alt={texts.signaturePreview}
            // The background is paper-coloured in both themes because the ink is dark.
            style={{ backgroundColor: palette.paper }}
            className="h-24 w-56 max-w-full rounded-md border border-line object-contain p-2"
          />
          <Button look="quiet" icon={<Trash2 className="size-4" />} onClick={remove}>
            {texts.removeSignature}
          </Button>
        </div>
      ) : (
        <p className="text-sm">{texts.noSignature}</p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
