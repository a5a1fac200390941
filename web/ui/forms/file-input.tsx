import { clsx } from 'clsx';
import { ClipboardPaste, Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { ControlProps } from './field.tsx';
import { readPastedImage, useFileDrop } from './file-drop.ts';
import { fileInputTexts as texts } from './file-input.texts.ts';
import { FileRow, type StoredFile } from './file-row.tsx';
import { ProgressBar } from '#web/ui/feedback/on-demand/progress-bar.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useTakenFile } from './use-taken-file.ts';

type FileInputProps = Partial<ControlProps> & {
  value: File | null;
  onChange: (file: File | null) => void;
  /** As the `accept` attribute: `application/pdf` or `image/png,image/jpeg`. */
  accept: string;
  maxMegabytes: number;
  /** A large picture becomes a JPEG: for a field whose server takes no WebP. */
  isJpeg?: boolean;
  /** Called with the problem of a chosen file in Arabic; undefined when the file was accepted. */
  onProblem: (problem: string | undefined) => void;
  stored?: StoredFile | null;
  onRemoveStored?: () => void;
  /** The uploaded share, 0 to 1; undefined when nothing is being uploaded. */
  progress?: number | undefined;
  /** Cancels the upload; without it there is no button for that. */
  onStop?: (() => void) | undefined;
  disabled?: boolean;
};

function UploadState({
  name,
  share,
  onStop,
}: {
  name: string;
  share: number;
  onStop?: () => void;
}) {
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
      <ProgressBar
        className="min-w-40 grow"
        label={share < 1 ? texts.uploading : texts.uploaded}
        percent={share * 100}
      />
      {onStop && (
        <Button look="quiet" onClick={onStop}>
          {texts.stop}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </div>
  );
}

function PasteButton({
  onFile,
  onNothing,
}: {
  onFile: (file: File) => void;
  onNothing: () => void;
}) {
  const paste = async () => {
    const file = await readPastedImage(texts.pastedName);
    if (file) onFile(file);
    else onNothing();
  };
  return (
    <Button look="quiet" icon={<ClipboardPaste className="size-4" />} onClick={() => void paste()}>
      {texts.paste}
    </Button>
  );
}

/** Without TLS, and in older browsers, pages cannot read the clipboard; Ctrl+V works there too. */
const canPaste = () => typeof globalThis.navigator?.clipboard?.read === 'function';

/** The buttons that choose or paste a file, and a note that a file can be dropped. */
function FileChoice({
  inputId,
  label,
  isPreparing,
  disabled,
  onPaste,
  onNothingToPaste,
}: {
  inputId: string;
  label: string;
  isPreparing: boolean;
  disabled: boolean;
  /** Undefined if pasting is not possible. */
  onPaste: ((file: File) => void) | undefined;
  onNothingToPaste: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label
        htmlFor={inputId}
        className={buttonClass({ look: 'secondary' }, clsx(disabled && 'opacity-55'))}
      >
        {isPreparing ? <Spinner size="sm" /> : <Upload className="size-4" />}
        {label}
      </label>
      <span className="text-sm text-ink-soft">{isPreparing ? texts.preparing : texts.drop}</span>
      {onPaste && <PasteButton onFile={onPaste} onNothing={onNothingToPaste} />}
    </div>
  );
}

/**
 * One file, chosen, dropped or pasted. Large photographs are resized before the upload. The form decides where to
 * show the problem text (usually as the field's error).
 */
export function FileInput({
  value,
  onChange,
  accept,
  maxMegabytes,
  isJpeg,
  onProblem,
  stored = null,
  onRemoveStored,
  progress,
  onStop,
  disabled = false,
  ...control
}: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const ownId = useId();
  const id = control.id ?? ownId;
  const taken = useTakenFile({ accept, maxMegabytes, isJpeg, onChange, onProblem });
  const { isOver, handlers } = useFileDrop(disabled, taken.take);
  const remove = () => {
    taken.clear();
    if (value === null) onRemoveStored?.();
    else onChange(null);
    input.current?.focus();
  };
  const isEmpty = value === null && stored === null;
  const takesPictures = accept.includes('image/') && !disabled && canPaste();

  return (
    <div
      {...handlers}
      className={clsx(
        'grid min-w-0 grid-cols-1 gap-3 rounded-md border-2 border-dashed p-3 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-brand',
        isOver && 'border-brand bg-brand-soft',
        !isOver && (control['aria-invalid'] ? 'border-danger' : 'border-line-strong'),
      )}
    >
      <input
        {...control}
        id={id}
        ref={input}
        type="file"
        accept={accept}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          taken.take([...(event.target.files ?? [])]);
          // Clears the input, so that choosing the same file again after changing it sends an event too.
          event.target.value = '';
        }}
      />
      {!isEmpty && (
        <FileRow
          file={value}
          stored={stored}
          disabled={disabled}
          onRemove={value !== null || onRemoveStored ? remove : undefined}
        />
      )}
      {progress !== undefined && value ? (
        <UploadState name={value.name} share={progress} {...(onStop && { onStop })} />
      ) : (
        <FileChoice
          inputId={id}
          label={isEmpty ? texts.choose : texts.chooseAnother}
          isPreparing={taken.isPreparing}
          disabled={disabled}
          onPaste={takesPictures ? (file) => taken.take([file]) : undefined}
          onNothingToPaste={() => taken.refuse(texts.nothingToPaste)}
        />
      )}
      <p role="status" className="sr-only">
        {taken.isPreparing ? texts.preparing : taken.announcement}
      </p>
    </div>
  );
}
