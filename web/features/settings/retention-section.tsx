import { retentionNames } from '#domain/settings/retention.ts';
import { retentionTexts as texts } from './settings.texts.ts';
import { FoldedGroup, type SectionProps, TextField } from './settings-fields.tsx';

/** How long the platform stores what it records about people (decisions/0182). */
export function RetentionSection({ form }: SectionProps) {
  return (
    <FoldedGroup
      title={texts.title}
      hint={texts.hint}
      hasError={form.formState.errors.retention !== undefined}
    >
      {retentionNames.map((name) => (
        <TextField
          key={name}
          form={form}
          name={`retention.${name}`}
          label={texts.labels[name]}
          hint={texts.hints[name]}
          inputMode="numeric"
          required
        />
      ))}
    </FoldedGroup>
  );
}
