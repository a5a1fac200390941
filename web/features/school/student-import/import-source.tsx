import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import { useFocusOnError } from '#web/ui/forms/form-guards.ts';
import { useTemplate } from './student-import.queries.ts';
import { studentImportTexts as texts } from './student-import.texts.ts';

/** Browsers report different media types or none for such files, so the file extensions decide. */
const accept = '.xlsx,.csv,.txt,text/csv';
const maxMegabytes = 2;
const formats = ['xlsx', 'csv'] as const;

function Templates() {
  const template = useTemplate();
  return (
    <div className="flex flex-wrap gap-2">
      {formats.map((format) => (
        <Button
          key={format}
          look="secondary"
          busy={template.isPending && template.variables === format}
          icon={<Download className="size-4" />}
          onClick={() => template.mutate(format)}
        >
          {texts.template[format]}
        </Button>
      ))}
    </div>
  );
}

type ImportSourceProps = {
  isChecking: boolean;
  /** Why the file could not be read; another object at each refusal. */
  failure: Error | null;
  onCheck: (file: File) => void;
};

/** Says which columns a file needs, offers an empty one to fill in, and reads the chosen file. */
export function ImportSource({ isChecking, failure, onCheck }: ImportSourceProps) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  useFocusOnError(box, failure ?? undefined);
  const [sent, setSent] = useState<File>();
  const refused = failure && file === sent ? errorText(failure, texts.checkFailed) : undefined;
  return (
    <div ref={box} className="grid max-w-3xl grid-cols-1 gap-5">
      <p>{texts.intro}</p>
      <p className="text-ink-soft">{texts.columns}</p>
      <Templates />
      <Field label={texts.file} hint={texts.fileHint} error={problem ?? refused}>
        {(control) => (
          <FileInput
            {...control}
            value={file}
            accept={accept}
            maxMegabytes={maxMegabytes}
            onChange={setFile}
            onProblem={setProblem}
          />
        )}
      </Field>
      <Button
        size="lg"
        className="justify-self-start max-sm:w-full"
        disabled={file === null}
        busy={isChecking}
        onClick={() => {
          if (file === null) return;
          setSent(file);
          onCheck(file);
        }}
      >
        {texts.check}
      </Button>
    </div>
  );
}
