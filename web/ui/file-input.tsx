import clsx from 'clsx';
import { FileText, Upload, X } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Typed } from './bidi.tsx';
import { Button, IconButton } from './button.tsx';
import { findFileProblem } from './check-file.ts';
import type { ControlProps } from './field.tsx';
import { fileInputTexts as texts } from './file-input.texts.ts';
import { ProgressBar } from './progress-bar.tsx';

type FileInputProps = Partial<ControlProps> & {
  value: File | null;
  onChange: (file: File | null) => void;
  /** As the `accept` attribute: `application/pdf` or `image/png,image/jpeg`. */
  accept: string;
  maxMegabytes: number;
  /** Told in Arabic what was wrong with a chosen file; undefined when one was taken. */
  onProblem: (problem: string | undefined) => void;
  /** What is stored already: its name, and its address when it is a picture. */
  stored?: { name: string; pictureUrl?: string } | null;
  onRemoveStored?: () => void;
  /** Share that has been uploaded, 0 to 1; undefined when nothing is under way. */
  progress?: number | undefined;
  disabled?: boolean;
};

/** One file, chosen or dropped. The form decides where the problem text stands (usually the field's error). */
export function FileInput({
  value,
  onChange,
  accept,
  maxMegabytes,
  onProblem,
  stored,
  onRemoveStored,
  progress,
  disabled = false,
  ...control
}: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);
  const pictureUrl = usePictureUrl(value) ?? (value === null ? stored?.pictureUrl : undefined);
  const shownName = value?.name ?? stored?.name;

  const take = (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    if (file === undefined) return;
    const problem =
      others.length > 0 ? texts.oneOnly : findFileProblem(file, { accept, maxMegabytes });
    onProblem(problem);
    if (problem === undefined) onChange(file);
  };
  const remove = () => {
    if (input.current) input.current.value = '';
    onProblem(undefined);
    if (value === null) onRemoveStored?.();
    else onChange(null);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    if (!disabled) take(event.dataTransfer.files);
  };

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={onDrop}
      className={clsx(
        'grid gap-3 rounded-md border-2 border-dashed p-4',
        dragging ? 'border-brand bg-brand-soft' : 'border-line-strong',
      )}
    >
      <input
        {...control}
        ref={input}
        type="file"
        accept={accept}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => take(event.target.files)}
      />
      {shownName !== undefined && (
        <div className="flex items-center gap-3">
          {pictureUrl === undefined ? (
            <FileText aria-hidden="true" className="size-8 shrink-0 text-brand" />
          ) : (
            <img src={pictureUrl} alt="" className="size-16 rounded-sm object-cover" />
          )}
          <span className="min-w-0 grow text-sm">
            {value === null && <span className="block text-ink-soft">{texts.current}</span>}
            <Typed className="block truncate">{shownName}</Typed>
          </span>
          {(value !== null || onRemoveStored) && (
            <IconButton
              label={texts.remove}
              icon={<X aria-hidden="true" className="size-5" />}
              onClick={remove}
              disabled={disabled}
            />
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="secondary"
          disabled={disabled}
          icon={<Upload aria-hidden="true" className="size-4" />}
          onClick={() => input.current?.click()}
        >
          {shownName === undefined ? texts.choose : texts.chooseAnother}
        </Button>
        <span className="text-sm text-ink-soft">{texts.drop}</span>
      </div>
      {progress !== undefined && <ProgressBar label={texts.uploading} percent={progress * 100} />}
    </div>
  );
}

function usePictureUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
