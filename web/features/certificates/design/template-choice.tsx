import { clsx } from 'clsx';
import { CircleCheck } from 'lucide-react';
import { useId, useMemo } from 'react';
import {
  certificateDescription,
  type CertificateTemplate,
  type CertificateTemplateId,
  certificateTemplates,
  defaultCertificateTitle,
} from '#domain/certificates/certificates.ts';
import { CertificatePreview } from '#web/features/certificates/certificate/certificate-preview.tsx';
import type { Certificate } from '#web/features/certificates/certificate/certificates.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Design, Signature } from './certificate-settings.queries.ts';
import { certificateSettingsTexts as texts } from './certificate-settings.texts.ts';

type TemplateChoiceProps = {
  design: Design;
  signature: Signature | null;
  value: CertificateTemplateId;
  onChange: (template: CertificateTemplateId) => void;
};

/** The four templates, each drawn like a real certificate; arrow keys choose among them. */
export function TemplateChoice({ design, signature, value, onChange }: TemplateChoiceProps) {
  const name = useId();
  return (
    <fieldset className="grid grid-cols-1 gap-3" aria-describedby={`${name}-hint`}>
      <legend className="mb-1 text-base font-semibold text-brand">{texts.template}</legend>
      <p id={`${name}-hint`} className="text-sm text-ink-soft">
        {texts.templateHint}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {certificateTemplates.map((template) => (
          <TemplateOption
            key={template.id}
            {...{ template, design, signature, name }}
            isChosen={template.id === value}
            onChoose={() => onChange(template.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type TemplateOptionProps = {
  template: CertificateTemplate;
  design: Design;
  signature: Signature | null;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
};

function TemplateOption(props: TemplateOptionProps) {
  const { template, design, signature, name, isChosen, onChoose } = props;
  const sample = useMemo(
    () => sampleCertificate(template.id, design, signature),
    [template.id, design, signature],
  );
  return (
    <label
      className={clsx(
        'relative block cursor-pointer overflow-hidden rounded-md border-2 bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        isChosen ? 'border-brand' : 'border-line hover:border-line-strong',
      )}
    >
      <span aria-hidden="true" className="block bg-sunken p-2">
        <CertificatePreview certificate={sample} isDecorative />
        <Badge tone="accent" className="absolute inset-s-3 top-3 shadow-lift">
          {texts.sample}
        </Badge>
      </span>
      <span className="flex min-h-11 items-center gap-2 border-t border-line px-3 py-1">
        <input
          type="radio"
          name={name}
          value={template.id}
          checked={isChosen}
          onChange={onChoose}
          className="size-5 shrink-0 accent-brand outline-none"
        />
        <span className="grow font-medium">{template.name}</span>
        {isChosen && (
          <span aria-hidden="true" className="flex items-center gap-1 text-sm text-brand">
            <CircleCheck className="size-4" />
            {texts.chosen}
          </span>
        )}
      </span>
    </label>
  );
}

/** A sample certificate with the teacher's name and signature and placeholder texts for a student. */
const sampleCertificate = (
  template: CertificateTemplateId,
  { teacherName, teacherTitle, platformName }: Design,
  signature: Signature | null,
): Certificate => {
  const examTitle = texts.sampleExam;
  const id = `${template}-sample`;
  return {
    id,
    teacherName,
    teacherTitle,
    platformName,
    signature,
    examTitle,
    certificateTitle: defaultCertificateTitle,
    studentName: texts.sampleStudent,
    studentGender: null,
    description: certificateDescription({
      examTitle,
      percentage: 95.5,
    }),
    issuedAt: new Date().toISOString(),
    verifyUrl: `${window.location.origin}/verify/${id}`,
  };
};
