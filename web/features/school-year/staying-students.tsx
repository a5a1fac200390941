import { X } from 'lucide-react';
import { joinFullName } from '#domain/text/names.ts';
import { StudentSearch } from '#web/lib/lists/student-search.tsx';
import { useGradeNames } from '#web/lib/site.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { schoolYearTexts as texts } from './school-year.texts.ts';

export type StayingStudent = { id: string; firstName: string; lastName: string; grade: 1 | 2 | 3 };

type StayingStudentsProps = {
  students: readonly StayingStudent[];
  onChange: (students: StayingStudent[]) => void;
};

/** Who repeats the grade: found by name, listed until removed. */
export function StayingStudents({ students, onChange }: StayingStudentsProps) {
  const gradeNames = useGradeNames();
  const without = (id: string) => students.filter((student) => student.id !== id);
  return (
    <>
      <StudentSearch
        label={texts.stayingSearch}
        hint={texts.stayingHint}
        isOffered={({ hasGraduated }) => !hasGraduated}
        onChoose={(student) => student && onChange([...without(student.id), student])}
      />
      {students.length === 0 ? (
        <p className="text-sm text-ink-soft">{texts.nobodyStays}</p>
      ) : (
        <ul className="max-h-96 overflow-y-auto">
          {students.map((student) => (
            <li key={student.id} className="flex items-center justify-between gap-2">
              <span className="min-w-0">
                <Typed className="font-medium">{joinFullName(student)}</Typed>{' '}
                <span className="text-sm text-ink-soft">{gradeNames[student.grade]}</span>
              </span>
              <IconButton
                label={texts.removeStaying(joinFullName(student))}
                icon={<X className="size-5" />}
                onClick={() => onChange(without(student.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
