import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { OpenSheet } from './student-columns.tsx';
import { StudentSheet } from './student-sheet.tsx';
import { studentQuery } from './students.queries.ts';

/** The sheet of the student that the address names (`paths.dashboardStudent`); it closes by leaving the address. */
export function LinkedStudent({ onOpen }: { onOpen: OpenSheet }) {
  const [address, setAddress] = useSearchParams();
  const id = address.get('student');
  const { data } = useQuery({ ...studentQuery(id ?? ''), enabled: id !== null });
  if (id === null || data?.id !== id) return null;
  const leave = () => {
    const rest = new URLSearchParams(address);
    rest.delete('student');
    setAddress(rest, { replace: true, preventScrollReset: true });
  };
  return (
    <StudentSheet
      student={data}
      onClose={leave}
      onOpen={(kind, student) => {
        leave();
        onOpen(kind, student);
      }}
    />
  );
}
