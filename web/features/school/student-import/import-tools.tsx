import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { gradeLevels } from '#domain/settings/grades.ts';
import { plural } from '#domain/text/plural.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Select } from '#web/ui/forms/inputs.tsx';
import type { RowFocus } from '#web/ui/forms/use-row-focus.ts';
import {
  type CellProblem,
  changeCells,
  dividePhones,
  forgetMissingGroups,
  type ImportList,
  leaveOut,
  missingGroupsOf,
  takeBack,
} from './import-list.ts';
import { useMakeGroups } from './student-import.queries.ts';
import { studentImportTexts as texts } from './student-import.texts.ts';

type Change = (change: (list: ImportList) => ImportList) => void;

type Lines = ReadonlySet<number>;

const linesWith = (problems: readonly CellProblem[], question: CellProblem['question']): Lines =>
  new Set(problems.filter((problem) => problem.question === question).map(({ line }) => line));

/** Answers at once what is asked about several rows. */
function Answers({ problems, onChange }: { problems: readonly CellProblem[]; onChange: Change }) {
  const twoPhones = linesWith(problems, 'twoPhones');
  const others = linesWith(problems, 'otherPerson');
  const taken = linesWith(problems, 'takenCode');
  return (
    <>
      {twoPhones.size > 1 &&
        (['first', 'second'] as const).map((order) => (
          <Button
            key={order}
            look="secondary"
            onClick={() => onChange((list) => dividePhones(list, twoPhones, order === 'first'))}
          >
            {texts.twoPhones[order]}
          </Button>
        ))}
      {others.size > 1 && (
        <Button
          look="secondary"
          onClick={() => onChange((list) => changeCells(list, others, { isOtherPerson: true }))}
        >
          {texts.allOtherPersons}
        </Button>
      )}
      {taken.size > 1 && (
        <Button
          look="secondary"
          onClick={() => onChange((list) => changeCells(list, taken, { centreCode: '' }))}
        >
          {texts.allWithoutCode}
        </Button>
      )}
    </>
  );
}

/** Makes the groups that the rows name and that do not exist; days and times are added later. */
function MissingGroups({ list, problems, onChange }: Omit<ImportToolsProps, 'focus'>) {
  const make = useMakeGroups();
  const groups = missingGroupsOf(list, problems);
  if (groups.length === 0) return null;
  return (
    <Notice
      actions={
        <Button
          busy={make.isPending}
          onClick={() =>
            make.mutate(
              { body: { groups } },
              { onSuccess: () => onChange((before) => forgetMissingGroups(before, groups)) },
            )
          }
        >
          {plural(groups.length, texts.makeGroups)}
        </Button>
      }
    >
      <p>{texts.missingGroups}</p>
      <ul className="flex flex-wrap gap-x-4">
        {groups.map(({ name }) => (
          <li key={name}>
            <Typed>{name}</Typed>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Gives one grade to all rows without a readable one: lists of one class often have no such column. */
function GradeForAll({ lines, onChange }: { lines: ReadonlySet<number>; onChange: Change }) {
  const id = useId();
  const gradeNames = useGradeNames();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {texts.gradeForAll}
      </label>
      <div className="w-56 max-sm:w-full">
        <Select
          id={id}
          value=""
          onChange={(event) => {
            const grade = event.target.value;
            onChange((list) => changeCells(list, lines, { grade }));
          }}
        >
          <option value="">{texts.chooseGrade}</option>
          {gradeLevels.map((level) => (
            <option key={level} value={level}>
              {gradeNames[level]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

type ImportToolsProps = {
  list: ImportList;
  problems: readonly CellProblem[];
  focus: RowFocus;
  onChange: Change;
};

/** How many rows have to be corrected, and the actions that correct many of them at once. */
export function ImportTools({ list, problems, focus, onChange }: ImportToolsProps) {
  const bad = new Set(problems.map(({ line }) => line));
  const withoutGrade = new Set(
    problems.filter(({ field }) => field === 'grade').map(({ line }) => line),
  );
  const takeBackButton = useRef<HTMLButtonElement>(null);
  // The clicked button disappears with the last bad row; beside it appears the one that undoes the click.
  const leaveAllBad = () => {
    flushSync(() => onChange((before) => leaveOut(before, bad)));
    takeBackButton.current?.focus();
  };
  return (
    <>
      <Notice
        tone={bad.size > 0 ? 'warning' : 'success'}
        title={`${plural(list.rows.length, texts.found)}. ${plural(bad.size, texts.bad)}.`}
        {...(bad.size > 1 && {
          actions: (
            <>
              {withoutGrade.size > 1 && <GradeForAll lines={withoutGrade} onChange={onChange} />}
              <Answers problems={problems} onChange={onChange} />
              <Button look="secondary" onClick={leaveAllBad}>
                {texts.leaveAllBad}
              </Button>
            </>
          ),
        })}
      >
        {bad.size > 0 && <p>{texts.badHint}</p>}
      </Notice>
      <MissingGroups list={list} problems={problems} onChange={onChange} />
      {list.leftOut.length > 0 && (
        <Notice
          actions={
            <Button
              ref={takeBackButton}
              look="secondary"
              onClick={() => focus.update(() => onChange(takeBack))}
            >
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
