import { Pencil, Video, X } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '#domain/formats/dates.ts';
import { formatHours, formatWeekday } from '#domain/formats/times.ts';
import { liveLessonState } from '#domain/live-lessons/live-lesson-state.ts';
import { shortGradeName } from '#domain/settings/grades.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { type MenuAction, MoreMenu } from '#web/ui/more-menu.tsx';
import { daySpanOf } from './live-day.ts';
import type { LiveLesson } from './live-lessons.queries.ts';
import { liveListTexts as texts } from './live-lessons.texts.ts';

type LiveAction = 'edit' | 'cancel' | 'record';
export type OpenAction = (action: LiveAction, live: LiveLesson) => void;

const useLiveState = (live: LiveLesson) => {
  const [startsAt, endsAt] = [new Date(live.startsAt), new Date(live.endsAt)];
  return liveLessonState({ startsAt, endsAt, isCancelled: live.cancelledAt !== null }, useNow());
};

function Name({ live }: { live: LiveLesson }) {
  const state = useLiveState(live);
  const { day, from, to } = daySpanOf(live);
  return (
    <div className="grid justify-items-start gap-0.5">
      <span className="font-semibold wrap-anywhere">
        <Mixed text={live.title} />
      </span>
      <span className="text-xs font-normal text-ink-soft">
        {formatWeekday(live.startsAt)} {formatDate(day)}،{' '}
        <span className="tabular whitespace-nowrap">{formatHours(from, to)}</span>
      </span>
      <Audience live={live} />
      {live.lesson && (
        <span className="text-xs font-normal text-ink-soft wrap-anywhere">
          {texts.ofLesson} <Mixed text={live.lesson.title} />
        </span>
      )}
      {state === 'open' && <Badge tone="success">{texts.open}</Badge>}
      {state === 'cancelled' && <Badge tone="danger">{texts.cancelled}</Badge>}
      {live.recordedAt !== null && <Badge tone="brand">{texts.recorded}</Badge>}
    </div>
  );
}

/** The groups, or the grade, in the cell of the lesson: names may be long. */
function Audience({ live }: { live: LiveLesson }) {
  const gradeNames = useGradeNames();
  const names =
    live.audience === 'grade'
      ? [texts.wholeGrade(shortGradeName(gradeNames[live.grade]))]
      : live.groups.map(({ name }) => name);
  return (
    <ul className="text-xs font-normal text-ink-soft">
      {names.map((name) => (
        <li key={name} className="wrap-anywhere">
          <Typed>{name}</Typed>
        </li>
      ))}
    </ul>
  );
}

/** How many came, and the ways to who they are. */
function Presence({ live: { sessions, presentCount, cancelledAt } }: { live: LiveLesson }) {
  if (sessions.length === 0 && cancelledAt !== null) return '–';
  if (sessions.length === 0) return <span className="text-ink-soft">{texts.nobodyYet}</span>;
  const isAlone = sessions.length === 1;
  return (
    <div className="grid justify-items-start">
      <span>{texts.present(presentCount)}</span>
      {sessions.map(({ id, groupName }) => (
        <Link
          key={id}
          to={teacherPaths.classSession(id)}
          className="inline-flex min-h-11 items-center font-medium wrap-anywhere text-brand underline-offset-4 hover:underline"
        >
          {isAlone ? texts.roster : texts.rosterOf(groupName)}
          {isAlone && <span className="sr-only"> {groupName}</span>}
        </Link>
      ))}
    </div>
  );
}

function Actions({ live, onOpen }: { live: LiveLesson; onOpen: OpenAction }) {
  const state = useLiveState(live);
  const may = useMay();
  const isOver = state === 'ended' || state === 'cancelled';
  const mayRecord = state === 'ended' || state === 'open';
  const actions: MenuAction[] = [
    ...(may('content.edit') && mayRecord
      ? [{ label: texts.record, Icon: Video, onClick: () => onOpen('record', live) }]
      : []),
    ...(may('students.edit') && !isOver
      ? [
          { label: texts.edit, Icon: Pencil, onClick: () => onOpen('edit', live) },
          { label: texts.cancel, Icon: X, onClick: () => onOpen('cancel', live), isDanger: true },
        ]
      : []),
  ];
  return (
    <div className="flex items-center justify-end gap-2">
      {!isOver && (
        <a
          href={live.link}
          target="_blank"
          rel="noreferrer"
          aria-label={`${texts.enter}: ${live.title}`}
          className={buttonClass({ look: state === 'open' ? 'primary' : 'secondary' })}
        >
          {texts.enter}
        </a>
      )}
      {actions.length > 0 && <MoreMenu label={texts.more} subject={live.title} actions={actions} />}
    </div>
  );
}

/** The columns of the table of live lessons. */
export const liveLessonColumns = (onOpen: OpenAction): TableColumn<LiveLesson>[] => [
  { id: 'lesson', header: texts.heads.lesson, cell: (live) => <Name live={live} /> },
  { id: 'presence', header: texts.heads.presence, cell: (live) => <Presence live={live} /> },
  {
    id: 'actions',
    header: texts.heads.actions,
    isPlain: true,
    cell: (live) => <Actions live={live} onOpen={onOpen} />,
  },
];
