import { students } from '#web/lib/api/teacher/teacher-api.ts';
import { query } from '#web/lib/calls/query.ts';

/** The first students whom a search by name, phone or card finds, to choose one of them. */
export const foundStudentsQuery = (search: string, pageSize: number) =>
  query(students.list, { query: { search, pageSize, sort: 'name', direction: 'asc' } });
