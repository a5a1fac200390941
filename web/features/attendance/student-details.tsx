import { fieldValues } from '#domain/attendance/session-entries.ts';
import { joinFullName } from '#domain/text/names.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import { classSessionTexts as texts } from './class-session.texts.ts';
import type { SessionMoney } from './session-money.ts';
import type { SessionRow } from './session-rows.ts';
import { takeBack } from './take-back.ts';
import type { Write } from './use-session-changes.ts';

type Homework = 'done' | 'missing';
const homeworks: readonly Homework[] = ['done', 'missing'];

type StudentDetailsProps = {
  id: string;
  row: SessionRow;
  write: Write;
  renderMoney: SessionMoney['ofStudent'];
};

/** What a row has no place for: money, homework, an oral question, an excuse, and what takes an entry back. */
export function StudentDetails({ id, row, write, renderMoney }: StudentDetailsProps) {
  const may = useMay();
  const name = joinFullName(row);
  const { id: studentId, presence, homework, oral } = row;
  const setHomework = (value: string) => {
    if (value !== homework) write([{ studentId, field: 'homework', value }]);
  };
  const takeBackButton = (field: 'presence' | 'homework', value: string | null) =>
    value !== null && (
      <Button look="quiet" onClick={() => takeBack(write, { student: row, field, value })}>
        {texts.takeBack[field]}
        <span className="sr-only"> {name}</span>
      </Button>
    );
  return (
    <div id={id} className="grid grid-cols-1 gap-2 px-2 pb-3">
      {renderMoney(row)}
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl<Homework | ''>
          label={texts.homeworkOf(name)}
          value={(homework ?? '') as Homework | ''}
          choices={homeworks}
          names={{ ...texts.homework, '': '' }}
          onChange={setHomework}
        />
        <FilterSelect
          label={texts.oralOf(name)}
          value={oral ?? ''}
          choices={['', ...fieldValues.oral]}
          nameOf={(score) => (score === '' ? texts.noOral : texts.oral(score))}
          onChange={(score) =>
            write([{ studentId, field: 'oral', value: score === '' ? null : score }])
          }
          className="w-24"
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-2">
        {presence !== 'excused' && (
          <Button
            look="secondary"
            onClick={() => write([{ studentId, field: 'presence', value: 'excused' }])}
          >
            {texts.excuse}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
        {takeBackButton('presence', presence)}
        {takeBackButton('homework', homework)}
        {may('students.read') && (
          <LinkButton look="quiet" to={teacherPaths.student(studentId)}>
            {texts.file}
            <span className="sr-only"> {name}</span>
          </LinkButton>
        )}
        <span className="tabular text-xs text-ink-soft">
          {texts.card(row.cardNumber, row.centreCode)}
        </span>
      </div>
    </div>
  );
}
