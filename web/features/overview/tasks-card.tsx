import {
  Banknote,
  CircleCheck,
  CircleX,
  DatabaseBackup,
  GraduationCap,
  HandCoins,
  type LucideIcon,
  MessageCircleQuestion,
  PenLine,
  Receipt,
  Scale,
  SearchCheck,
  UserPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { plural } from '#domain/text/plural.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { GradeRequests } from './grade-requests.tsx';
import { type Task, type Tasks, tasksQuery } from './overview.queries.ts';
import { tasksTexts as texts } from './overview.texts.ts';
import { QueryCard } from './query-card.tsx';

type TaskLook = {
  Icon: LucideIcon;
  hint: (tasks: Tasks, task: Task) => string;
  /** Where the work is done. */
  links: (task: Task) => ReactNode;
};

/** A link for each exam, with its title in the accessible name. */
function ExamLinks({ task, view, label }: { task: Task; view: string; label: string }) {
  return (
    <ul className="grid w-full grid-cols-1 gap-2">
      {task.exams.map(({ id, title }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 grow basis-40 text-sm">
            <Mixed text={title} />
          </span>
          <LinkButton to={teacherPaths.exam(id, view)} look="secondary">
            {label}
            <span className="sr-only">{texts.of(title)}</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

/** How each kind of task looks; the compiler asks for every kind of the contract. */
const looks: Record<Task['kind'], TaskLook> = {
  held_payments: {
    Icon: Scale,
    hint: () => texts.hints.held_payments,
    links: () => (
      <LinkButton to={teacherPaths.payments({ status: 'held' })} look="secondary">
        {texts.decidePayments}
      </LinkButton>
    ),
  },
  late_backup: {
    Icon: DatabaseBackup,
    hint: () => texts.hints.late_backup,
    links: () => (
      <LinkButton to={paths.dashboard('backups')} look="secondary">
        {texts.showBackups}
      </LinkButton>
    ),
  },
  failures: {
    Icon: CircleX,
    hint: () => texts.hints.failures,
    links: () => (
      <LinkButton to={paths.dashboard('status')} look="secondary">
        {texts.showFailures}
      </LinkButton>
    ),
  },
  payments: {
    Icon: Banknote,
    hint: () => texts.hints.payments,
    links: () => (
      <LinkButton to={teacherPaths.payments({ status: 'attention' })} look="secondary">
        {texts.reviewPayments}
      </LinkButton>
    ),
  },
  grade_requests: {
    Icon: GraduationCap,
    hint: () => texts.hints.grade_requests,
    links: ({ students = [] }) => <GradeRequests requests={students} />,
  },
  debts: {
    Icon: HandCoins,
    hint: () => texts.hints.debts,
    links: () => (
      <LinkButton to={paths.dashboard('payments', 'debts')} look="secondary">
        {texts.showDebts}
      </LinkButton>
    ),
  },
  receipts: {
    Icon: Receipt,
    hint: () => texts.hints.receipts,
    links: () => (
      <LinkButton to={paths.dashboard('payments', 'receipts')} look="secondary">
        {texts.reviewReceipts}
      </LinkButton>
    ),
  },
  inquiries: {
    Icon: MessageCircleQuestion,
    hint: () => texts.hints.inquiries,
    links: () => (
      <LinkButton to={paths.dashboard('inquiries')} look="secondary">
        {texts.answer}
      </LinkButton>
    ),
  },
  short_answers: {
    Icon: PenLine,
    hint: () => texts.hints.short_answers,
    links: (task) => <ExamLinks task={task} view="answers" label={texts.decide} />,
  },
  suspicious_keys: {
    Icon: SearchCheck,
    hint: () => texts.hints.suspicious_keys,
    links: (task) => <ExamLinks task={task} view="questions" label={texts.review} />,
  },
  new_students: {
    Icon: UserPlus,
    hint: ({ previousVisitAt }, { count }) =>
      previousVisitAt === null
        ? texts.newThisWeek(count)
        : texts.newSince(count, formatDateTime(previousVisitAt)),
    links: () => (
      <LinkButton to={paths.dashboard('students')} look="secondary">
        {texts.showStudents}
      </LinkButton>
    ),
  },
};

const titleOf = ({ kind, count, isMore }: Task) =>
  isMore ? texts.more(count) : plural(count, texts.titles[kind]);

function TaskRow({ task, tasks }: { task: Task; tasks: Tasks }) {
  const { Icon, hint, links } = looks[task.kind];
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-3 py-4 first:pt-0 last:pb-0">
      <span
        aria-hidden="true"
        className="grid size-11 place-items-center rounded-sm border-2 border-accent bg-accent-soft text-accent"
      >
        <Icon className="size-5" />
      </span>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-56">
          <p className="font-semibold">{titleOf(task)}</p>
          <p className="text-sm text-ink-soft">{hint(tasks, task)}</p>
        </div>
        {links(task)}
      </div>
    </li>
  );
}

function Nothing() {
  return (
    <div className="flex items-center gap-3">
      <CircleCheck className="size-8 shrink-0 text-success" />
      <div>
        <p className="font-semibold">{texts.nothing}</p>
        <p className="text-sm text-ink-soft">{texts.nothingHint}</p>
      </div>
    </div>
  );
}

const sumOf = ({ tasks }: Tasks) => tasks.reduce((sum, { count }) => sum + count, 0);

/** What needs the teacher today: each with its count and the way to it. */
export function TasksCard() {
  return (
    <QueryCard title={texts.title} query={tasksQuery} texts={texts} skeleton="h-20">
      {(tasks) =>
        sumOf(tasks) === 0 ? (
          <Nothing />
        ) : (
          <ul className="divide-y divide-line">
            {tasks.tasks.map((task) => (
              <TaskRow key={task.kind} task={task} tasks={tasks} />
            ))}
          </ul>
        )
      }
    </QueryCard>
  );
}
