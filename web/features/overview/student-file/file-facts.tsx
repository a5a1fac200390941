import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { joinFullName } from '#domain/text/names.ts';
import { type StudentDetail, Subscription } from '#web/features/school/school.api.ts';
import { PhoneLinks } from '#web/lib/contact/phone-links.tsx';
import { formatDate, formatDateTime } from '#domain/formats/dates.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { fileTexts as texts } from './student-file.texts.ts';

const spans = { one: '', phone: 'max-sm:col-span-2', long: 'col-span-2 whitespace-pre-line' };

type FactProps = { label: string; span?: keyof typeof spans; children: ReactNode };

function Fact({ label, span = 'one', children }: FactProps) {
  return (
    <div className={clsx('min-w-0', spans[span])}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function Written({ text }: { text: string }) {
  if (text === '') return <span className="text-ink-soft">{texts.nothing}</span>;
  return <Typed>{text}</Typed>;
}

function Phone({ phone, owner }: { phone: string; owner: string }) {
  return phone === '' ? <Written text="" /> : <PhoneLinks phone={phone} owner={owner} />;
}

/** The group, and the way to its students. */
function Group({ student: { groupId, groupName } }: { student: StudentDetail }) {
  if (groupId === null) return <span className="text-ink-soft">{texts.noGroup}</span>;
  return (
    <Link
      to={teacherPaths.group(groupId)}
      className="inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline"
    >
      <Typed>{groupName}</Typed>
    </Link>
  );
}

/** The student's personal data, with the ways to reach student and parent. */
export function FileFacts({ student }: { student: StudentDetail }) {
  const gradeNames = useGradeNames();
  const name = joinFullName(student);
  return (
    <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      <Fact label={texts.grade}>{gradeNames[student.grade]}</Fact>
      <Fact label={texts.centre}>
        <Written text={student.centre} />
      </Fact>
      <Fact label={texts.group} span="phone">
        <Group student={student} />
      </Fact>
      <Fact label={texts.phone} span="phone">
        <Phone phone={student.phone} owner={name} />
      </Fact>
      <Fact label={texts.parentPhone} span="phone">
        <Phone phone={student.parentPhone} owner={texts.parentOf(name)} />
      </Fact>
      <Fact label={texts.subscription}>
        <Subscription student={student} />
      </Fact>
      <Fact label={texts.lastActiveDate}>
        {student.lastActiveDate === null
          ? texts.neverActive
          : formatDateTime(student.lastActiveDate)}
      </Fact>
      <Fact label={texts.registrationDate}>{formatDate(student.registrationDate)}</Fact>
      {student.centreCode !== '' && (
        <Fact label={texts.centreCode}>
          <Typed>{student.centreCode}</Typed>
        </Fact>
      )}
      {student.school !== '' && (
        <Fact label={texts.school}>
          <Typed>{student.school}</Typed>
        </Fact>
      )}
      {student.notes !== undefined && student.notes !== '' && (
        <Fact label={texts.notes} span="long">
          <Typed>{student.notes}</Typed>
        </Fact>
      )}
      {student.bio !== '' && (
        <Fact label={texts.bio} span="long">
          <Typed>{student.bio}</Typed>
        </Fact>
      )}
      {student.qualifications !== '' && (
        <Fact label={texts.qualifications} span="long">
          <Typed>{student.qualifications}</Typed>
        </Fact>
      )}
    </dl>
  );
}
