import {
  Award,
  Banknote,
  BookOpen,
  CalendarCheck,
  CalendarDays,
  ClipboardCheck,
  DatabaseBackup,
  FileUp,
  Fingerprint,
  HandCoins,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageCircle,
  PlaySquare,
  Receipt,
  Scale,
  Tags,
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
  {
    id: 'takeAttendance',
    needs: 'students.read',
    Icon: CalendarCheck,
    to: paths.dashboard('groups', 'timetable'),
  },
  {
    id: 'debts',
    needs: 'payments.read',
    ...ofAllStudents,
    Icon: Scale,
    to: paths.dashboard('payments', 'debts'),
  },
  {
    id: 'drawers',
    needs: 'payments.read',
    ...ofAllStudents,
    Icon: Banknote,
    to: paths.dashboard('payments', 'drawers'),
  },
  {
    id: 'paidMonth',
    needs: 'payments.read',
    ...ofAllStudents,
    Icon: CalendarDays,
    to: paths.dashboard('payments', 'month'),
  },
  {
    id: 'receipts',
    needs: 'payments.read',
    ...ofAllStudents,
    Icon: Receipt,
    to: paths.dashboard('payments', 'receipts'),
  },
  {
    id: 'messageParents',
    needs: 'messages.send',
    Icon: MessageCircle,
    to: paths.dashboard('groups', 'list'),
  },
  {
    id: 'mailStudents',
    needs: 'messages.send',
    ...ofAllStudents,
    Icon: Mail,
    to: paths.dashboard('students', 'newsletter'),
  },
  { id: 'watermark', needs: 'teacher', Icon: Fingerprint, to: teacherPaths.findWatermark() },
  { id: 'prices', needs: 'teacher', Icon: Tags, to: paths.dashboard('settings', 'plans') },
];

const maxCommands = 6;

/** «الدرج» also finds what is called «درج». */
const withoutArticle = (typed: string) => typed.replaceAll(/(^|\s)ال(?=\S{2})/gu, '$1');

/** The actions and pages whose name or further words contain each typed word, folded as in every search; by their name first. */
export const findCommands = (typed: string, pages: readonly CommandPage[], may: May): Command[] => {
  if (typed.trim() === '') return [];
  const offered = [
    ...actions
      .filter(({ needs, isForAllStudents }) => may(needs, isForAllStudents))
      .map(({ id, Icon, to }) => ({ key: id, kind: 'action', title: texts.actions[id], Icon, to })),
    ...pages.map(({ id, label, Icon }) => ({
      key: id,
      kind: 'page',
      title: label,
      Icon,
      to: paths.dashboard(id),
    })),
  ];
  const byName = offered.filter(({ title }) => matchesSearch(title, typed));
  const byWords = offered.filter(
    (command) =>
      !byName.includes(command) &&
      matchesSearch(`${command.title} ${texts.words[command.key] ?? ''}`, withoutArticle(typed)),
  );
  return [...byName, ...byWords]
    .slice(0, maxCommands)
    .map(({ key, kind, ...command }) => ({ ...command, id: `${kind} ${key}` }));
};
