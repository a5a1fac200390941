import { clsx } from 'clsx';
import { RotateCcw, Upload as UploadIcon, X } from 'lucide-react';
import { useId } from 'react';
import { Typed } from '#web/ui/bidi.tsx';
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/feedback/on-demand/progress-bar.tsx';
import { useFileDrop } from '#web/ui/forms/file-drop.ts';
import { materialsTexts as texts } from './materials.texts.ts';
import { acceptedFiles, type Upload, type useMaterialUploads } from './use-material-uploads.ts';

type Uploads = ReturnType<typeof useMaterialUploads>;

function UploadState({ upload }: { upload: Upload }) {
  const { share, problem } = upload;
  if (problem !== undefined) {
    return (
      <p role="alert" className="text-sm font-medium text-danger">
        {problem}
      </p>
    );
  }
  if (share === undefined) return <p className="text-sm text-ink-soft">{texts.waiting}</p>;
  return <ProgressBar label={share < 1 ? texts.uploading : texts.uploaded} percent={share * 100} />;
}

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { file, problem } = upload;
  const hasFailed = problem !== undefined;
  return (
    <li className="flex flex-wrap items-center justify-end gap-2 rounded-md border border-line bg-raised p-3">
      <div className="grid min-w-48 grow basis-0 gap-1">
        <Typed className="truncate text-sm font-medium">{file.name}</Typed>
        <UploadState upload={upload} />
      </div>
      {upload.canSendAgain && (
        <Button
          look="secondary"
          icon={<RotateCcw className="size-4" />}
          onClick={() => uploads.sendAgain(upload)}
        >
          {texts.sendAgain}
          <span className="sr-only"> {file.name}</span>
        </Button>
      )}
      <IconButton
        label={`${hasFailed ? texts.dismiss : texts.stop} ${file.name}`}
        icon={<X className="size-5" />}
        onClick={() => (hasFailed ? uploads.dismiss(upload) : uploads.stop(upload))}
      />
    </li>
  );
}

type MaterialUploadsProps = {
  uploads: Uploads;
  /** The lesson has as many files as it may. */
  isFull: boolean;
};

/** The area where files are chosen or dropped, and the progress of each. */
export function MaterialUploads({ uploads, isFull }: MaterialUploadsProps) {
  const id = useId();
  const { isOver, handlers } = useFileDrop(isFull, uploads.add);
  return (
    <>
      {uploads.uploads.length > 0 && (
        <ul aria-label={texts.uploads} className="grid grid-cols-1 gap-2">
          {uploads.uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      <div
        {...handlers}
        className={clsx(
          'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border-2 border-dashed p-3 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-brand',
          isOver ? 'border-brand bg-brand-soft' : 'border-line-strong',
        )}
      >
        <input
          id={id}
          type="file"
          multiple
          accept={acceptedFiles}
          disabled={isFull}
          className="sr-only"
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])]);
            // So that choosing the same file again sends an event too.
            event.target.value = '';
          }}
        />
        <label
          htmlFor={id}
          className={buttonClass({ look: 'secondary' }, clsx(isFull && 'opacity-55'))}
        >
          <UploadIcon className="size-4" />
          {texts.choose}
        </label>
        <span className="text-sm text-ink-soft">{isFull ? texts.full : texts.drop}</span>
      </div>
    </>
  );
}
