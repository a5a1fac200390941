import { joinFullName } from '#domain/text/names.ts';
import { type StudentDetail, Subscription } from '#web/features/students/student-record.api.ts';
import { PhoneLinks } from '#web/lib/contact/phone-links.tsx';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { fileTexts as texts } from './student-file.texts.ts';

function Written({ text }: { text: string }) {
  if (text === '') return <span className="text-ink-soft">{texts.nothing}</span>;
  return <Typed>{text}</Typed>;
}

function Phone({ phone, owner }: { phone: string; owner: string }) {
  return phone === '' ? <Written text="" /> : <PhoneLinks phone={phone} owner={owner} />;
}

function Email({ student: { email, isVerified } }: { student: StudentDetail }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Ltr className="break-all">{email}</Ltr>
      {isVerified ? (
        <Badge tone="success">{texts.verified}</Badge>
      ) : (
        <Badge tone="warning">{texts.notVerified}</Badge>
      )}
    </span>
  );
}

/** The student's personal data, with the ways to reach student and parent. */
export function FileFacts({ student }: { student: StudentDetail }) {
  const gradeNames = useGradeNames();
  const name = joinFullName(student);
  return (
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Fact label={texts.grade}>{gradeNames[student.grade]}</Fact>
      <Fact label={texts.centre}>
        <Written text={student.centre} />
      </Fact>
      <Fact label={texts.phone}>
        <Phone phone={student.phone} owner={name} />
      </Fact>
      <Fact label={texts.parentPhone}>
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
      <Fact label={texts.email}>
        <Email student={student} />
      </Fact>
      {student.bio !== '' && (
        <div className="whitespace-pre-line sm:col-span-2">
          <Fact label={texts.bio}>
            <Typed>{student.bio}</Typed>
          </Fact>
        </div>
      )}
      {student.qualifications !== '' && (
        <div className="whitespace-pre-line sm:col-span-2">
          <Fact label={texts.qualifications}>
            <Typed>{student.qualifications}</Typed>
          </Fact>
        </div>
      )}
    </dl>
  );
}
