import { Link } from 'react-router';
import { useReturnState } from './return-address.ts';
import { teacherPaths } from '#web/teacher-paths.ts';
import { Typed } from '#web/ui/bidi.tsx';

/** A student's name in the dashboard, which leads to the page of that student and from there back to where it stood. */
export function StudentLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to={teacherPaths.student(id)}
      state={useReturnState()}
      className="relative inline-flex min-h-11 items-center text-base font-semibold break-words text-brand underline-offset-4 hover:underline after:absolute after:-inset-3 md:min-h-8 md:text-sm"
    >
      <Typed>{name}</Typed>
    </Link>
  );
}
