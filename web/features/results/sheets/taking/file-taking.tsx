import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Images } from 'lucide-react';
import { useId } from 'react';
import {
  fileTexts,
  takingTexts as texts,
} from '#web/features/results/sheets/words/sheets.texts.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { useFileDrop } from '#web/ui/forms/file-drop.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { SheetFile, useFiles } from './use-files.ts';

const stateText = ({ state, page, pages, taken }: SheetFile): string => {
  if (state === 'waits') return fileTexts.waits;
  return state === 'reading' ? fileTexts.reading(page, pages) : fileTexts.done(taken);
};

function StateIcon({ state, problems }: SheetFile) {
  if (state !== 'done') return <Spinner size="sm" />;
  return problems.length > 0 ? (
    <CircleAlert className="size-5 shrink-0 text-warning" />
  ) : (
    <CircleCheck className="size-5 shrink-0 text-success" />
  );
}

function FileLine({ file }: { file: SheetFile }) {
  return (
    <li className="flex gap-2 px-3 py-2">
      <span className="mt-0.5">
        <StateIcon {...file} />
      </span>
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">
          <Typed>{file.name}</Typed>
        </p>
        <p className="text-sm text-ink-soft">{stateText(file)}</p>
        {file.problems.length > 0 && (
          <ul className="text-sm">
            {file.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** Chooses photographs and scans with sheets, and says of each what became of it. */
export function FileTaking({ files, read, clear }: ReturnType<typeof useFiles>) {
  const id = useId();
  const { isOver, handlers } = useFileDrop(false, (dropped) => read(dropped));
  const isDone = files.length > 0 && files.every(({ state }) => state === 'done');
  return (
    <div className="grid grid-cols-1 gap-2">
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
          accept="image/*,.heic,.heif,application/pdf,.pdf"
          className="sr-only"
          onChange={({ target }) => {
            read([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <label htmlFor={id} className={buttonClass({ look: 'secondary' })}>
          <Images className="size-5" />
          {texts.choose}
        </label>
        <span className="text-sm text-ink-soft">{texts.chooseHint}</span>
      </div>
      {files.length > 0 && (
        <ul
          aria-label={fileTexts.list}
          className="divide-y divide-line rounded-lg border border-line bg-raised"
        >
          {files.map((file) => (
            <FileLine key={file.id} file={file} />
          ))}
        </ul>
      )}
      {isDone && (
        <Button look="quiet" className="justify-self-start" onClick={clear}>
          {fileTexts.clear}
        </Button>
      )}
    </div>
  );
}
