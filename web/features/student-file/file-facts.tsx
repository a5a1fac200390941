import { joinFullName } from '#domain/text/names.ts';
import { type StudentDetail, Subscription } from '#web/features/students/student-record.api.ts';
import { PhoneLinks } from '#web/lib/contact/phone-links.tsx';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { fileTexts as texts } from './student-file.texts.ts';

function Written({ text }: { text: string }) {
  if (text === '') return <span className="text-ink-soft">{texts.nothing}</span>;
  return <Typed>{text}</Typed>;
}

function Phone({ phone, owner }: { phone: string; owner: string }) {
  return phone === '' ? <Written text="" /> : <PhoneLinks phone={phone} owner={owner} />;
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
      <div className="max-sm:col-span-2">
        <Fact label={texts.phone}>
          <Phone phone={student.phone} owner={name} />
        </Fact>
      </div>
      <div className="max-sm:col-span-2">
        <Fact label={texts.parentPhone}>
          <Phone phone={student.parentPhone} owner={texts.parentOf(name)} />
        </Fact>
      </div>
      <Fact label={texts.subscription}>
        <Subscription student={student} />
      </Fact>
      <Fact label={texts.lastActiveDate}>
        {student.lastActiveDate === null
          ? texts.neverActive
          : formatDateTime(student.lastActiveDate)}
      </Fact>
      <Fact label={texts.registrationDate}>{formatDate(student.registrationDate)}</Fact>
      {student.bio !== '' && (
        <div className="col-span-2 whitespace-pre-line">
          <Fact label={texts.bio}>
            <Typed>{student.bio}</Typed>
          </Fact>
        </div>
      )}
      {student.qualifications !== '' && (
        <div className="col-span-2 whitespace-pre-line">
          <Fact label={texts.qualifications}>
            <Typed>{student.qualifications}</Typed>
          </Fact>
        </div>
      )}
    </dl>
  );
}
