import { useEffect, useState } from 'react';
import { plural } from '#domain/text/plural.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { useRowFocus } from '#web/ui/forms/use-row-focus.ts';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import {
  badRows,
  changeQuestion,
  confirmRows,
  countFormulas,
  joinToPrevious,
  leaveOut,
  type ReviewList,
  setFormulas,
  takeBack,
  unsureRows,
} from './review-list.ts';
import type { ImportedPictures } from './imported-pictures.ts';
import { splitRow, undoStep } from './review-steps.ts';
import { ReviewRowEditor } from './review-row.tsx';
import { StrayLines } from './stray-lines.tsx';
import { questionImportTexts as texts } from './question-import.texts.ts';
import { useOpenedFields } from './use-opened-fields.ts';

const rowsPerPage = 10;

type Shown = 'bad' | 'all';
const choices = ['bad', 'all'] as const;

type GridProps = {
  list: ReviewList;
  format: keyof typeof texts.formats;
  /** The encoding of a text file that is not UTF-8. */
  encoding: string | undefined;
  pictures: ImportedPictures;
  /** Whether the questions were read from a table, whose columns the teacher can name. */
  isTable: boolean;
  onChange: (change: (list: ReviewList) => ReviewList) => void;
};

/** How many questions were read, and what they need; without questions, only that. */
const summaryOf = ({ rows, strays }: ReviewList): string => {
  const found = plural(rows.length, texts.found);
  if (rows.length === 0) return `${found}.`;
  const [bad, unsure] = [badRows(rows).length, unsureRows(rows).length];
  const needs = [
    plural(bad, texts.bad),
    plural(unsure, texts.unsure),
    plural(strays.length, texts.strays),
  ];
  const parts = bad + unsure + strays.length === 0 ? [texts.allSound] : needs;
  return [`${found}.`, ...parts.filter((part) => part !== '')].join(' ');
};

/** How many questions were read, how many are to be corrected, and the actions that correct all of these at once. */
function Summary({ list, format, encoding, isTable, onChange }: Omit<GridProps, 'pictures'>) {
  const bad = badRows(list.rows);
  const unsure = unsureRows(list.rows);
  const step = list.steps.at(-1);
  const isClean = bad.length + unsure.length + list.strays.length === 0;
  const tone = list.rows.length === 0 ? 'danger' : isClean ? 'success' : 'warning';
  const idsOf = (rows: typeof bad) => new Set(rows.map(({ id }) => id));
  return (
    <>
      <Notice
        tone={tone}
        title={summaryOf(list)}
        actions={
          bad.length + unsure.length > 0 && (
            <>
              {unsure.length > 0 && (
                <Button
                  look="secondary"
                  onClick={() => onChange((before) => confirmRows(before, idsOf(unsure)))}
                >
                  {plural(unsure.length, texts.confirmAll)}
                </Button>
              )}
              {bad.length > 0 && (
                <Button
                  look="secondary"
                  onClick={() => onChange((before) => leaveOut(before, idsOf(bad)))}
                >
                  {texts.leaveAllBad}
                </Button>
              )}
            </>
          )
        }
      >
        {list.rows.length === 0 && <p>{isTable ? texts.noneInTable : texts.noneInText}</p>}
        <p className="text-sm">
          {texts.readAs} <Ltr>{texts.formats[format]}</Ltr>
          {encoding !== undefined && (
            <>
              {' '}
              {texts.encoding} <Ltr>{encoding}</Ltr>
            </>
          )}
        </p>
        {bad.length > 0 && <p>{texts.badHint}</p>}
      </Notice>
      {step && (
        <Notice
          actions={
            <Button look="secondary" onClick={() => onChange(undoStep)}>
              {texts.undo[step.kind]}
            </Button>
          }
        >
          {texts.undoHint[step.kind]}
        </Notice>
      )}
      {list.leftOut.length > 0 && (
        <Notice
          actions={
            <Button look="secondary" onClick={() => onChange(takeBack)}>
              {texts.takeBack}
            </Button>
          }
        >
          {plural(list.leftOut.length, texts.leftOut)}
        </Notice>
      )}
    </>
  );
}

/** Formulas are written as the platform writes them unless the teacher wants them as typed. */
function FormulaSwitch({ list, onChange }: Pick<GridProps, 'list' | 'onChange'>) {
  const [isOn, setIsOn] = useState(true);
  const count = countFormulas(list);
  if (count === 0) return null;
  return (
    <div>
      <Switch
        isOn={isOn}
        label={texts.formulas}
        onChange={(event) => {
          const { checked } = event.target;
          setIsOn(checked);
          onChange((before) => setFormulas(before, checked));
        }}
      />
      <p className="text-sm text-ink-soft">{plural(count, texts.formulaCount)}</p>
    </div>
  );
}

/** The questions that were read, in pages; at first those that have to be corrected. */
export function ReviewGrid({ list, format, encoding, pictures, isTable, onChange }: GridProps) {
  const { box: head, ...focus } = useRowFocus('question');
  const fieldsOf = useOpenedFields();
  // The dialog was scrolled to the button that reads the text.
  useEffect(() => {
    head.current?.scrollIntoView({ block: 'start' });
  }, [head]);
  const [shown, setShown] = useState<Shown>(list.hadFlaws.size > 0 ? 'bad' : 'all');
  const [page, setPage] = useState(1);
  const rows = shown === 'all' ? list.rows : list.rows.filter(({ id }) => list.hadFlaws.has(id));
  const pageCount = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const current = Math.min(page, pageCount);
  const start = (current - 1) * rowsPerPage;
  return (
    <div ref={head} className="grid grid-cols-1 gap-4">
      <Summary
        list={list}
        format={format}
        encoding={encoding}
        isTable={isTable}
        onChange={(change) => focus.update(() => onChange(change))}
      />
      <FormulaSwitch list={list} onChange={onChange} />
      <StrayLines problems={list.strays} />
      {list.hadFlaws.size > 0 && (
        <SegmentedControl
          label={texts.show}
          value={shown}
          choices={choices}
          names={texts.shows}
          onChange={(next) => {
            setShown(next);
            setPage(1);
          }}
          className="justify-self-start max-sm:w-full"
        />
      )}
      {rows.length > 0 ? (
        <ol
          aria-label={texts.questions}
          className="divide-y divide-line rounded-lg border border-line"
        >
          {rows.slice(start, start + rowsPerPage).map((row, place) => (
            <ReviewRowEditor
              key={row.id}
              row={row}
              pictures={pictures}
              fields={fieldsOf(row.id)}
              isFirst={row === list.rows[0]}
              onChange={(change) => onChange((before) => changeQuestion(before, row.id, change))}
              onConfirm={() =>
                focus.update(() => onChange((before) => confirmRows(before, new Set([row.id]))))
              }
              onLeave={() =>
                focus.remove(place, () => onChange((before) => leaveOut(before, new Set([row.id]))))
              }
              onSplit={(caret) =>
                focus.open(place + 1, () => onChange((before) => splitRow(before, row.id, caret)))
              }
              onJoin={() =>
                focus.open(Math.max(0, place - 1), () =>
                  onChange((before) => joinToPrevious(before, row.id)),
                )
              }
            />
          ))}
        </ol>
      ) : (
        list.rows.length > 0 && <Notice tone="success">{texts.allCorrected}</Notice>
      )}
      <Pager page={current} pageCount={pageCount} onPage={setPage} />
    </div>
  );
}
