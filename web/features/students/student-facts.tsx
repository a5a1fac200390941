import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Subscription } from './student-columns.tsx';
import type { Student } from './students.queries.ts';
import { studentSheetTexts as texts, studentsTexts } from './students.texts.ts';

const { heads } = studentsTexts;

function Fact({
  label,
  children,
  isLong = false,
}: {
  label: string;
  children: ReactNode;
  isLong?: boolean;
}) {
  return (
    <div className={isLong ? 'col-span-2' : undefined}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  );
}

function Written({ text }: { text: string }) {
  if (text === '') return <span className="text-ink-soft">{texts.nothing}</span>;
  return <Typed>{text}</Typed>;
}

/** The student's personal data. */
export function StudentFacts({ student }: { student: Student }) {
  const gradeNames = useGradeNames();
  return (
    <dl className="grid grid-cols-2 gap-4">
      <Fact label={texts.email} isLong>
        <span className="flex flex-wrap items-center gap-2">
          <Ltr className="break-all">{student.email}</Ltr>
          {student.isVerified ? (
            <Badge tone="success">{texts.verified}</Badge>
          ) : (
            <Badge tone="warning">{studentsTexts.notVerified}</Badge>
          )}
        </span>
      </Fact>
      <Fact label={heads.grade}>{gradeNames[student.grade]}</Fact>
      <Fact label={heads.subscription}>
        <Subscription student={student} />
      </Fact>
      <Fact label={heads.registrationDate}>{formatDate(student.registrationDate)}</Fact>
      <Fact label={heads.lastActiveDate}>
        {student.lastActiveDate === null
          ? studentsTexts.neverActive
          : formatDateTime(student.lastActiveDate)}
      </Fact>
      <Fact label={texts.phone}>
        {student.phone === '' ? <Written text="" /> : <Ltr>{student.phone}</Ltr>}
      </Fact>
      <Fact label={texts.centre}>
        <Written text={student.centre} />
      </Fact>
      <Fact label={texts.bio} isLong>
        <Written text={student.bio} />
      </Fact>
      <Fact label={texts.qualifications} isLong>
        <Written text={student.qualifications} />
      </Fact>
    </dl>
  );
}
