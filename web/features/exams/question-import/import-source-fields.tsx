import { type ClipboardEvent, useState } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import { Select, TextArea } from '#web/ui/forms/inputs.tsx';
import { readPastedHtml } from './pasted-html.ts';
import { questionImportTexts as texts } from './question-import.texts.ts';

const formats = ['auto', 'text', 'csv', 'gift', 'aiken'] as const;

export type Source = { file: File | null; text: string; format: (typeof formats)[number] };

export const noSource: Source = { file: null, text: '', format: 'auto' };

/** Browsers report different media types or none for such files, so the file extensions decide. */
const accept = '.docx,.xlsx,.csv,.txt,.gift,.aiken,text/plain,text/csv';

type SourceFieldsProps = {
  source: Source;
  /** Why the file, or else the text, could not be read. */
  refused: string | undefined;
  onChange: (source: Source) => void;
};

/** A file or pasted text, and the format in which to read it. */
export function ImportSourceFields({ source, refused, onChange }: SourceFieldsProps) {
  const [problem, setProblem] = useState<string>();
  const [hasPictures, setHasPictures] = useState(false);
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = readPastedHtml(event.clipboardData.getData('text/html'));
    if (!pasted) return;
    event.preventDefault();
    setHasPictures(pasted.hasPictures);
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const text = value.slice(0, selectionStart) + pasted.text + value.slice(selectionEnd);
    onChange({ ...source, text });
  };
  return (
    <>
      <Field
        label={texts.file}
        hint={texts.fileHint}
        error={problem ?? (source.file ? refused : undefined)}
      >
        {(control) => (
          <FileInput
            {...control}
            value={source.file}
            accept={accept}
            maxMegabytes={5}
            onChange={(file) => onChange({ ...source, file })}
            onProblem={setProblem}
          />
        )}
      </Field>
      <Field
        label={texts.text}
        error={source.file ? undefined : refused}
        {...(source.file && { hint: texts.textWithFile })}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={8}
            value={source.text}
            disabled={source.file !== null}
            onPaste={paste}
            onChange={(event) => onChange({ ...source, text: event.target.value })}
          />
        )}
      </Field>
      {hasPictures && <Notice tone="warning">{texts.noPictures}</Notice>}
      <Field label={texts.format}>
        {(control) => (
          <Select
            {...control}
            value={source.format}
            onChange={(event) =>
              onChange({ ...source, format: event.target.value as Source['format'] })
            }
          >
            {formats.map((format) => (
              <option key={format} value={format}>
                {texts.formats[format]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
