import {
  Award,
  BookOpen,
  CalendarDays,
  ClipboardCheck,
  DatabaseBackup,
  FileUp,
  HandCoins,
  ListChecks,
  type LucideIcon,
  PlaySquare,
  TicketPercent,
  UserPlus,
} from 'lucide-react';
import { matchesSearch } from '#domain/text/search.ts';
import type { May, Needed } from '#web/lib/pages/may.queries.ts';
import { paths } from '#web/paths/paths.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { searchTexts as texts } from './search.texts.ts';

/** A page of the dashboard that the signed-in person may open. */
export type CommandPage = { id: string; label: string; Icon: LucideIcon };

type Action = {
  id: keyof typeof texts.actions;
  needs: Needed;
  isForAllStudents?: boolean;
  Icon: LucideIcon;
  to: string;
};

type Command = { id: string; title: string; Icon: LucideIcon; to: string };

const ofAllStudents = { isForAllStudents: true } as const;

const actions: readonly Action[] = [
  {
    id: 'addStudent',
    needs: 'students.edit',
    ...ofAllStudents,
    Icon: UserPlus,
    to: paths.dashboard('students', 'add'),
  },
  {
    id: 'importStudents',
    needs: 'students.edit',
    ...ofAllStudents,
    Icon: FileUp,
    to: paths.dashboard('students', 'import'),
  },
  {
    id: 'collect',
    needs: 'payments.collect',
    ...ofAllStudents,
    Icon: HandCoins,
    to: teacherPaths.newEntry('payments'),
  },
  { id: 'addCourse', needs: 'content.edit', Icon: BookOpen, to: teacherPaths.newEntry('courses') },
  { id: 'addLesson', needs: 'content.edit', Icon: PlaySquare, to: paths.dashboard('courses') },
  { id: 'addExam', needs: 'exams.edit', Icon: ClipboardCheck, to: teacherPaths.newExam() },
  {
    id: 'addGroup',
    needs: 'students.edit',
    ...ofAllStudents,
    Icon: CalendarDays,
    to: teacherPaths.newEntry('groups'),
  },
  { id: 'addHonor', needs: 'teacher', Icon: Award, to: teacherPaths.newEntry('honor') },
  {
    id: 'addDiscount',
    needs: 'teacher',
    Icon: TicketPercent,
    to: teacherPaths.newEntry('discounts'),
  },
  {
    id: 'openGuide',
    needs: 'teacher',
    Icon: ListChecks,
    to: paths.dashboard('overview', 'guide'),
  },
  { id: 'backUp', needs: 'teacher', Icon: DatabaseBackup, to: paths.dashboard('backups') },
];

const maxCommands = 6;

/** The actions and pages whose name contains each typed word, folded as in every search; actions first. */
export const findCommands = (typed: string, pages: readonly CommandPage[], may: May): Command[] => {
  if (typed.trim() === '') return [];
  const offered: Command[] = [
    ...actions
      .filter(({ needs, isForAllStudents }) => may(needs, isForAllStudents))
      .map(({ id, Icon, to }) => ({ id: `action ${id}`, title: texts.actions[id], Icon, to })),
    ...pages.map(({ id, label, Icon }) => ({
      id: `page ${id}`,
      title: label,
      Icon,
      to: paths.dashboard(id),
    })),
  ];
  return offered.filter(({ title }) => matchesSearch(title, typed)).slice(0, maxCommands);
};
