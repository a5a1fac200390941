import { useMay } from '#web/lib/pages/may.queries.ts';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useReturnState } from './return-address.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Typed } from '#web/ui/bidi.tsx';

type StudentLinkProps = {
  id: string;
  name: string;
  /** In a row that is as low as its buttons. */
  isDense?: boolean;
};

/**
 * A student's name in the dashboard, which leads to the page of that student and from there back to where it stood; the name alone
 * for an assistant who sees no students.
 */
export function StudentLink({ id, name, isDense = false }: StudentLinkProps) {
  const returnState = useReturnState();
  const may = useMay();
  if (!may('students.read')) {
    return (
      <span className="font-semibold break-words md:text-sm">
        <Typed>{name}</Typed>
      </span>
    );
  }
  return (
    <Link
      to={teacherPaths.student(id)}
      state={returnState}
      className={clsx(
        'relative inline-flex items-center font-semibold break-words text-brand underline-offset-4 hover:underline after:absolute after:-inset-3 md:text-sm',
        isDense ? 'min-h-6 leading-snug' : 'min-h-11 text-base md:min-h-8',
      )}
    >
      <Typed>{name}</Typed>
    </Link>
  );
}
