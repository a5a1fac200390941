import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { Typed } from '#web/ui/bidi.tsx';

/** The name of a student, which leads to the file where there is one. */
export function StudentName({ id, name }: { id: string | null; name: string }) {
  return id === null ? <Typed>{name}</Typed> : <StudentLink id={id} name={name} isDense />;
}
