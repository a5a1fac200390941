import { Download } from 'lucide-react';
import { useState } from 'react';
import { plural } from '#domain/text/plural.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportSourceFields, noSource } from './import-source-fields.tsx';
import {
  type ImportedQuestion,
  useCheckQuestions,
  useTemplate,
} from './question-import.queries.ts';
import { questionImportTexts as texts } from './question-import.texts.ts';

/** How many questions an import would add or leave out. */
type Plan = { addedCount: number; unfitCount: number; surplusCount: number };

type ImportDialogProps<P extends Plan> = {
  /** Whether there are existing questions that could be replaced. */
  hasQuestions: boolean;
  plan: (imported: ImportedQuestion[], replaces: boolean) => P;
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
      icon={<Download aria-hidden="true" className="size-4" />}
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

/** Reads questions from a file or pasted text, shows the read and the refused ones, and passes them on. */
export function ImportDialog<P extends Plan>(props: ImportDialogProps<P>) {
  const { hasQuestions, plan, onTake, onClose } = props;
  const [source, setSource] = useState(noSource);
  const [replaces, setReplaces] = useState(false);
  const check = useCheckQuestions();
  const planned = check.data && plan(check.data.questions, replaces);
  const hasSource = source.file !== null || source.text.trim() !== '';
  return (
    <Dialog
      open
      shape="sheet"
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          {planned && planned.addedCount > 0 && (
            <Button onClick={() => onTake(planned)}>
              {plural(planned.addedCount, texts.take)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <p>{texts.intro}</p>
        <TemplateButton />
        <ImportSourceFields
          source={source}
          onChange={(next) => {
            setSource(next);
            // After a change of the input, the earlier outcome no longer belongs to it.
            check.reset();
          }}
        />
        <Button
          look={check.data ? 'secondary' : 'primary'}
          className="justify-self-start"
          disabled={!hasSource}
          busy={check.isPending}
          onClick={() =>
            check.mutate(
              source.file
                ? { file: source.file, format: source.format }
                : { text: source.text, format: source.format },
            )
          }
        >
          {texts.check}
        </Button>
        {check.isError && (
          <Notice tone="danger">
            {texts.checkFailed}: {errorText(check.error)}
          </Notice>
        )}
        {check.data && <ImportOutcome preview={check.data} />}
        {planned && check.data.questions.length > 0 && (
          <>
            {hasQuestions && <PlaceChoice replaces={replaces} onChange={setReplaces} />}
            <LeftOut {...planned} />
          </>
        )}
      </div>
    </Dialog>
  );
}
