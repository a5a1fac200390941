import { ArrowRight, Download } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { AnswerForm } from '#domain/exams/question-import/answer-form.ts';
import { plural } from '#domain/text/plural.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useFocusOnError } from '#web/ui/forms/form-guards.ts';
import { ColumnChoices } from './column-choices.tsx';
import { ImportSourceFields, noSource, type Source } from './import-source-fields.tsx';
import { type ImportedPictures, toFiles } from './imported-pictures.ts';
import { ReviewGrid } from './review-grid.tsx';
import {
  badRows,
  isTouched,
  type ReviewList,
  setFormulas,
  startList,
  unsureRows,
} from './review-list.ts';
import {
  type ImportedQuestion,
  type ImportPreview,
  useCheckQuestions,
  useTemplate,
} from './question-import.queries.ts';
import { questionImportTexts as texts } from './question-import.texts.ts';

/** How many questions an import would add or leave out. */
type Plan = { addedCount: number; unfitCount: number; surplusCount: number };

type ImportDialogProps<P extends Plan> = {
  /** What the exam asks for. */
  answers: AnswerForm;
  /** Whether there are existing questions that could be replaced. */
  hasQuestions: boolean;
  plan: (imported: ImportedQuestion[], replaces: boolean, pictures: ImportedPictures) => P;
  onTake: (plan: P) => void;
  onClose: () => void;
};

function TemplateButton() {
  const template = useTemplate();
  return (
    <Button
      look="quiet"
      className="justify-self-start"
      busy={template.isPending}
      icon={<Download className="size-4" />}
      onClick={() => template.mutate()}
    >
      {texts.template}
    </Button>
  );
}

function PlaceChoice({
  replaces,
  onChange,
}: {
  replaces: boolean;
  onChange: (replaces: boolean) => void;
}) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{texts.where}</legend>
      <div className="flex flex-wrap gap-x-6">
        {[false, true].map((isReplacing) => (
          <label key={String(isReplacing)} className="inline-flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="import-place"
              checked={replaces === isReplacing}
              onChange={() => onChange(isReplacing)}
              className="size-5 accent-brand"
            />
            {isReplacing ? texts.replace : texts.append}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function LeftOut({ unfitCount, surplusCount }: Plan) {
  if (unfitCount + surplusCount === 0) return null;
  return (
    <Notice tone="warning">
      {unfitCount > 0 && <p>{plural(unfitCount, texts.unfit)}</p>}
      {surplusCount > 0 && <p>{plural(surplusCount, texts.surplus)}</p>}
    </Notice>
  );
}

type Read = {
  /** Counts the readings: each starts with its own columns and view. */
  id: number;
  table: ImportPreview['table'];
  pictures: ImportedPictures;
  list: ReviewList;
  format: ImportPreview['format'];
  encoding: string | undefined;
};

type SourceStepProps = {
  source: Source;
  answers: AnswerForm;
  onSource: (source: Source) => void;
  onRead: (preview: ImportPreview) => void;
};

/** The file or text, until it is read. */
function SourceStep({ source, answers, onSource, onRead }: SourceStepProps) {
  const check = useCheckQuestions();
  const hasSource = source.file !== null || source.text.trim() !== '';
  const { file, text, format } = source;
  const box = useRef<HTMLDivElement>(null);
  useFocusOnError(box, check.error ?? undefined);
  return (
    <div ref={box} className="grid grid-cols-1 gap-5">
      <p>{answers === 'short' ? texts.introShort : texts.intro}</p>
      <ImportSourceFields
        source={source}
        refused={check.error ? `${texts.checkFailed}: ${errorText(check.error)}` : undefined}
        onChange={(changed) => {
          check.reset();
          onSource(changed);
        }}
      />
      <Button
        className="justify-self-start"
        disabled={!hasSource}
        busy={check.isPending}
        onClick={() =>
          check.mutate(
            { body: { ...(file ? { file } : { text }), format, answers } },
            { onSuccess: onRead },
          )
        }
      >
        {texts.check}
      </Button>
      {answers === 'options' && <TemplateButton />}
    </div>
  );
}

type ReadStepProps = {
  read: Read;
  source: Source;
  answers: AnswerForm;
  onRead: (preview: ImportPreview) => void;
  onBack: () => void;
  onChange: (change: (list: ReviewList) => ReviewList) => void;
  children: ReactNode;
};

/** What was read: the columns of a table, and the questions to be corrected. */
function ReadStep(props: ReadStepProps) {
  const { read, source, answers, onRead, onBack, onChange, children } = props;
  const { id: _id, table, ...grid } = read;
  return (
    <>
      <Button
        look="quiet"
        className="justify-self-start"
        icon={<ArrowRight className="size-4" />}
        onClick={onBack}
      >
        {texts.otherText}
      </Button>
      {children}
      {table && <ColumnChoices {...{ table, source, answers, onRead }} />}
      <ReviewGrid {...grid} isTable={table !== undefined} onChange={onChange} />
    </>
  );
}

type CloseProps = { isOpen: boolean; onClose: () => void; onStay: () => void };

function ConfirmClose({ isOpen, onClose, onStay }: CloseProps) {
  return (
    <ConfirmDialog
      open={isOpen}
      title={texts.close.title}
      confirmLabel={texts.close.confirm}
      onConfirm={onClose}
      onCancel={onStay}
    >
      {texts.close.text}
    </ConfirmDialog>
  );
}

/** Whether closing would lose something that the teacher did. */
const isWorkedOn = (list: ReviewList | undefined) =>
  list !== undefined &&
  (list.leftOut.length > 0 ||
    list.steps.length > 0 ||
    list.rows.some((row) => row.isConfirmed || isTouched(row)));

/**
 * Reads questions from a file or pasted text, lets the teacher correct them, and passes all of them on at once.
 */
export function ImportDialog<P extends Plan>(props: ImportDialogProps<P>) {
  const { answers, hasQuestions, plan, onTake, onClose } = props;
  const [source, setSource] = useState(noSource);
  const [replaces, setReplaces] = useState(false);
  const [read, setRead] = useState<Read>();
  const [isClosing, setIsClosing] = useState(false);
  const list = read?.list;
  const planned =
    list &&
    plan(
      list.rows.map(({ question }) => question),
      replaces,
      read.pictures,
    );
  const isBad = list !== undefined && badRows(list.rows).length > 0;
  const isUnsure = list !== undefined && unsureRows(list.rows).length > 0;
  const onRead = (preview: ImportPreview) =>
    setRead((before) => ({
      id: (before?.id ?? 0) + 1,
      table: preview.table,
      list: setFormulas(startList(preview), true),
      format: preview.format,
      encoding: preview.encoding,
      pictures: toFiles(preview.pictures),
    }));
  const close = () => (isWorkedOn(list) ? setIsClosing(true) : onClose());
  return (
    <Dialog
      open
      shape="sheet"
      title={texts.title}
      onClose={close}
      actions={
        <>
          {(isBad || isUnsure) && (
            <p className="grow self-center text-sm text-ink-soft">
              {isBad ? texts.needsReview : texts.mustCheck}
            </p>
          )}
          <Button look="quiet" onClick={close}>
            {texts.cancel}
          </Button>
          {planned && planned.addedCount > 0 && (
            <Button disabled={isBad || isUnsure} onClick={() => onTake(planned)}>
              {plural(planned.addedCount, texts.take)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {read ? (
          <ReadStep
            key={read.id}
            read={read}
            source={source}
            answers={answers}
            onRead={onRead}
            onBack={() => setRead(undefined)}
            onChange={(change) =>
              setRead((before) => before && { ...before, list: change(before.list) })
            }
          >
            {planned && planned.addedCount > 0 && hasQuestions && (
              <PlaceChoice replaces={replaces} onChange={setReplaces} />
            )}
            {planned && <LeftOut {...planned} />}
          </ReadStep>
        ) : (
          <SourceStep {...{ source, answers, onRead }} onSource={setSource} />
        )}
      </div>
      <ConfirmClose isOpen={isClosing} onClose={onClose} onStay={() => setIsClosing(false)} />
    </Dialog>
  );
}
