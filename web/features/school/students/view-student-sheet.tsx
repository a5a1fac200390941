import { useMay } from '#web/lib/pages/may.queries.ts';
import { Pencil } from 'lucide-react';
import { joinFullName } from '#domain/text/names.ts';
import { PhoneLinks } from '#web/lib/contact/phone-links.tsx';
import { formatDate, formatDateTime } from '#domain/formats/dates.ts';
import { useReturnState } from '#web/lib/lists/return-address.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { useGradeNames } from '#web/lib/site.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardNumber } from '#web/ui/card-number.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Subscription } from './student-columns.tsx';
import { formatWatchTime } from './student-figures.ts';
import type { Student } from './students.queries.ts';
import { studentFormTexts, studentsTexts, viewTexts as texts } from './students.texts.ts';

const { heads } = studentsTexts;

function Written({ text }: { text: string }) {
  if (text === '') return <span className="text-ink-soft">{texts.nothing}</span>;
  return <Typed>{text}</Typed>;
}

function Phone({ phone, owner }: { phone: string; owner: string }) {
  return phone === '' ? <Written text="" /> : <PhoneLinks phone={phone} owner={owner} />;
}

/** The fields of a student, and those that are derived (spec §3, student). */
function StudentFacts({ student }: { student: Student }) {
  const gradeNames = useGradeNames();
  const name = joinFullName(student);
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact label={studentFormTexts.firstName}>
        <Typed>{student.firstName}</Typed>
      </Fact>
      <Fact label={studentFormTexts.lastName}>
        <Written text={student.lastName} />
      </Fact>
      <Fact label={texts.email}>
        {student.state !== 'active' && studentsTexts.states[student.state]}
        {student.state === 'active' && student.email === '' && texts.nothing}
        {student.email !== '' && <Ltr className="break-all">{student.email}</Ltr>}
      </Fact>
      <Fact label={studentsTexts.cardNumber}>
        <CardNumber number={student.cardNumber} />
      </Fact>
      <Fact label={studentFormTexts.grade}>{gradeNames[student.grade]}</Fact>
      <Fact label={heads.registrationDate}>{formatDate(student.registrationDate)}</Fact>
      <Fact label={heads.lastActiveDate}>
        {student.lastActiveDate === null
          ? studentsTexts.neverActive
          : formatDateTime(student.lastActiveDate)}
      </Fact>
      <Fact label={heads.subscription}>
        <Subscription student={student} />
      </Fact>
      <Fact label={texts.activeSubscriptions}>
        <Ltr>{student.activeSubscriptions}</Ltr>
      </Fact>
      <Fact label={heads.watchTime}>{formatWatchTime(student.totalWatchTime)}</Fact>
      <Fact label={heads.completedLessons}>
        <Ltr>{student.completedLessons}</Ltr>
      </Fact>
      <Fact label={studentFormTexts.phone}>
        <Phone phone={student.phone} owner={name} />
      </Fact>
      <Fact label={studentFormTexts.parentPhone}>
        <Phone phone={student.parentPhone} owner={texts.parentOf(name)} />
      </Fact>
      <Fact label={heads.group}>
        <Written text={student.groupName} />
      </Fact>
      <Fact label={studentFormTexts.centre}>
        <Written text={student.centre} />
      </Fact>
      <Fact label={studentFormTexts.centreCode}>
        <Written text={student.centreCode} />
      </Fact>
      <Fact label={studentFormTexts.school}>
        <Written text={student.school} />
      </Fact>
      <Fact label={studentFormTexts.notes}>
        <Written text={student.notes ?? ''} />
      </Fact>
      <Fact label={studentFormTexts.bio}>
        <Written text={student.bio} />
      </Fact>
      <Fact label={studentFormTexts.qualifications}>
        <Written text={student.qualifications} />
      </Fact>
    </dl>
  );
}

type ViewStudentSheetProps = { student: Student; onEdit: () => void; onClose: () => void };

/** A student's record beside the list, with the way to the whole page (spec §2, students panel; decisions §9). */
export function ViewStudentSheet({ student, onEdit, onClose }: ViewStudentSheetProps) {
  const may = useMay();
  return (
    <Dialog
      open
      shape="sheet"
      title={joinFullName(student)}
      onClose={onClose}
      actions={
        <>
          {may('students.edit') && (
            <Button look="secondary" icon={<Pencil className="size-4" />} onClick={onEdit}>
              {texts.edit}
            </Button>
          )}
          <LinkButton to={teacherPaths.student(student.id)} state={useReturnState()}>
            {texts.wholePage}
          </LinkButton>
        </>
      }
    >
      <StudentFacts student={student} />
    </Dialog>
  );
}
