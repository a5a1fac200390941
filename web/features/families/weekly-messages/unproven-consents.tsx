import { joinFullName } from '#domain/text/names.ts';
import { SendCode } from '#web/features/families/parent-link/send-code.tsx';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { MessageStudent } from './weekly-messages.queries.ts';
import { weeklyMessagesTexts as texts } from './weekly-messages.texts.ts';

/** Whose consent was given on the parent's page alone, which the student can open too, each with a code for the parent's phone. */
export function UnprovenConsents({ students }: { students: readonly MessageStudent[] }) {
  if (students.length === 0) return null;
  return (
    <Notice tone="warning" title={texts.unproven(students.length)}>
      <p>{texts.unprovenLead}</p>
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-medium text-brand">
          {texts.sendCodes}
        </summary>
        <ul className="divide-y divide-line">
          {students.map((student) => (
            <li
              key={student.id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5"
            >
              <span className="relative min-w-0">
                <StudentLink id={student.id} name={joinFullName(student)} isDense />
              </span>
              <SendCode
                studentId={student.id}
                label={texts.makeCode}
                fullLabel={texts.makeCodeOf(joinFullName(student))}
              />
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  );
}
