import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { splitPhones } from '#domain/contact/split-phones.ts';
import { gradeLevels, shortGradeName } from '#domain/settings/grades.ts';
import { readGrade } from '#domain/school/student-import/read-grade.ts';
import {
  type ImportField,
  importLimits,
  type NumberedRow,
} from '#domain/school/student-import/rows.ts';
import { placeOfRow } from '#domain/school/student-import/student-import.texts.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import type { ControlProps } from '#web/ui/forms/field.tsx';
import { Select, TextInput } from '#web/ui/forms/inputs.tsx';
import { type CellProblem, detailFields, type ListRow } from './import-list.ts';
import { studentImportTexts as texts } from './student-import.texts.ts';

/** The fields that are typed left to right. */
const isLtr: Partial<Record<ImportField, true>> = { email: true, phone: true, parentPhone: true };

type CellProps = {
  field: ImportField;
  problems: readonly CellProblem[];
  onAnswer: (change: Partial<ListRow>) => void;
  written: string;
  children: (control: ControlProps) => ReactNode;
};

type AnswersProps = {
  question: CellProblem['question'];
  /** The cell as it is. */
  written: string;
  onAnswer: (change: Partial<ListRow>) => void;
};

/** The presses that answer what is asked about a cell; an unknown group is made for all its rows, above the list. */
function Answers({ question, written, onAnswer }: AnswersProps) {
  const [first = '', second = ''] = splitPhones(written) ?? [];
  const answers = {
    otherPerson: [{ name: texts.otherPerson, change: { isOtherPerson: true } }],
    twoPhones: [
      { name: texts.twoPhones.first, change: { phone: first, parentPhone: second } },
      { name: texts.twoPhones.second, change: { phone: second, parentPhone: first } },
    ],
    takenCode: [{ name: texts.withoutCode, change: { centreCode: '' } }],
    unknownGroup: [],
  }[question ?? 'unknownGroup'];
  if (answers.length === 0) return null;
  return (
    <div className="import-answers flex flex-wrap gap-2">
      {answers.map(({ name, change }) => (
        <Button key={name} look="secondary" onClick={() => onAnswer(change)}>
          {name}
        </Button>
      ))}
    </div>
  );
}

/** A cell with its label, which a wide screen shows once, above the column; those of a second line keep it. */
function Cell({ field, problems, written, onAnswer, children }: CellProps) {
  const id = useId();
  const isDetail = detailFields.includes(field);
  const found = problems.filter((problem) => problem.field === field);
  const isBad = found.length > 0;
  return (
    <div className={clsx('grid content-start gap-1', !isDetail && 'import-cell')}>
      <label
        htmlFor={id}
        className={clsx('justify-self-start text-xs text-ink-soft', !isDetail && 'xl:sr-only')}
      >
        {texts.fields[field]}
      </label>
      {children({
        id,
        'aria-describedby': isBad ? `${id}-error` : undefined,
        'aria-invalid': isBad || undefined,
        'aria-required': undefined,
      })}
      {isBad && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {!isDetail && (
            <span aria-hidden="true" className="max-xl:hidden">
              {texts.fields[field]}:{' '}
            </span>
          )}
          {found.map(({ text }) => text).join('. ')}
        </p>
      )}
      {found.map(({ question }) => (
        <Answers key={question} question={question} written={written} onAnswer={onAnswer} />
      ))}
    </div>
  );
}

type GradeCellProps = { written: string; onChange: (grade: string) => void; control: ControlProps };

/** A text that is no grade stays visible until a grade is chosen. */
function GradeCell({ written, onChange, control }: GradeCellProps) {
  const grade = readGrade(written);
  const gradeNames = useGradeNames();
  return (
    <Select
      {...control}
      value={grade ?? written}
      onChange={(event) => onChange(event.target.value)}
    >
      {grade === undefined && (
        <option value={written}>{written === '' ? texts.chooseGrade : written}</option>
      )}
      {gradeLevels.map((level) => (
        <option key={level} value={level}>
          {shortGradeName(gradeNames[level])}
        </option>
      ))}
    </Select>
  );
}

type ImportRowEditorProps = {
  /** The cells that are shown. */
  fields: readonly ImportField[];
  row: NumberedRow;
  problems: readonly CellProblem[];
  onChange: (change: Partial<ListRow>) => void;
  onLeave: () => void;
};

/** One student of the file, to be corrected in place. */
export function ImportRowEditor(props: ImportRowEditorProps) {
  const { fields, row, problems, onChange, onLeave } = props;
  const cellsOf = (isShown: (field: ImportField) => boolean) =>
    fields.filter(isShown).map((field) => (
      <Cell key={field} field={field} problems={problems} written={row[field]} onAnswer={onChange}>
        {(control) =>
          field === 'grade' ? (
            <GradeCell
              control={control}
              written={row.grade}
              onChange={(grade) => onChange({ grade })}
            />
          ) : (
            <TextInput
              {...control}
              ltr={isLtr[field] ?? false}
              maxLength={importLimits.cell}
              autoComplete="off"
              spellCheck={false}
              value={row[field]}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          )
        }
      </Cell>
    ));
  return (
    <li
      data-row="student"
      aria-label={placeOfRow(row)}
      className="import-columns grid grid-cols-1 items-start gap-3 border-line p-3 not-last:border-b sm:grid-cols-2 xl:gap-2"
    >
      <span className="flex min-h-11 items-center text-sm text-ink-soft max-xl:col-span-full max-xl:min-h-0">
        <span className="xl:sr-only">{placeOfRow(row)}</span>
        <Ltr className="max-xl:hidden">{row.place?.line ?? row.line}</Ltr>
      </span>
      {cellsOf((field) => !detailFields.includes(field))}
      <div className="import-details contents empty:hidden xl:grid xl:grid-cols-3 xl:gap-2">
        {cellsOf((field) => detailFields.includes(field))}
      </div>
      <IconButton
        data-remove
        label={texts.leave(placeOfRow(row))}
        className="self-start max-xl:justify-self-end max-sm:order-first max-sm:-mb-14 max-sm:-mt-2"
        icon={<Trash2 className="size-5" />}
        onClick={onLeave}
      />
    </li>
  );
}
