import { StudentPayments } from '#web/features/payments/student-payments.api.ts';
import {
  RightsList,
  type StudentDetail,
} from '#web/features/school/students/student-record.api.ts';

/** What opens lessons to the student, gifts and credits included, and what was paid. */
export function MoneyPart({ student }: { student: StudentDetail }) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <RightsList student={student} onTakenBack={() => undefined} />
      <StudentPayments studentId={student.id} />
    </div>
  );
}
