import { Printer } from 'lucide-react';
import { useState } from 'react';
import { joinFullName } from '#domain/text/names.ts';
import { plural } from '#domain/text/plural.ts';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { useGradeNames } from '#web/lib/site.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActivationSheet } from './activation-sheet.tsx';
import { AddStudentForm } from './add-student-form.tsx';
import { type AddedStudent, usePrintActivationCards } from './roster.queries.ts';
import { addTexts as texts } from './roster.texts.ts';

type AddedProps = {
  students: readonly AddedStudent[];
  onActivate: (student: AddedStudent) => void;
};

function Added({ students, onActivate }: AddedProps) {
  const gradeNames = useGradeNames();
  const print = usePrintActivationCards();
  return (
    <section aria-label={texts.added} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">{plural(students.length, texts.addedCount)}</p>
        <Button
          look="secondary"
          busy={print.isPending}
          icon={<Printer className="size-4" />}
          onClick={() => print.mutate({ ids: students.map(({ id }) => id) })}
        >
          {texts.print}
        </Button>
      </div>
      <ul className="grid gap-2">
        {students.map((student) => (
          <li
            key={student.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line pb-2"
          >
            <div className="grid min-w-0 justify-items-start">
              <StudentLink id={student.id} name={joinFullName(student)} isDense />
              <span className="text-sm text-ink-soft">
                {texts.cardNumber} <Ltr>{student.cardNumber}</Ltr>
                {'، '}
                {gradeNames[student.grade]}
              </span>
            </div>
            <Button
              look="quiet"
              aria-label={texts.activate(joinFullName(student))}
              onClick={() => onActivate(student)}
            >
              {texts.activateShort}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Adds students one after the other, and shows who was added since the page was opened. */
export function AddStudents() {
  const [students, setStudents] = useState<AddedStudent[]>([]);
  const [activated, setActivated] = useState<AddedStudent>();
  return (
    <div className="grid gap-6">
      <AddStudentForm onAdded={(student) => setStudents((earlier) => [student, ...earlier])} />
      {students.length > 0 && <Added students={students} onActivate={setActivated} />}
      {activated && <ActivationSheet student={activated} onClose={() => setActivated(undefined)} />}
    </div>
  );
}
