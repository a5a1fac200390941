import { Link } from 'react-router';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Typed } from '#web/ui/bidi.tsx';

/** The name of a student, which leads to the file where there is one. */
export function StudentName({ id, name }: { id: string | null; name: string }) {
  if (id === null) return <Typed>{name}</Typed>;
  return (
    <Link
      to={teacherPaths.student(id)}
      className="font-medium text-brand underline-offset-4 hover:underline"
    >
      <Typed>{name}</Typed>
    </Link>
  );
}
