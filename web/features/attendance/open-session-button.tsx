import { useNavigate } from 'react-router';
import { formatShortDay } from '#domain/formats/times.ts';
import { latestDayOf, type WeeklyTime } from '#domain/school/groups/weekly-times.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { openSession } from './class-session.queries.ts';
import { openSessionTexts as texts } from './class-session.texts.ts';

type OpenSessionButtonProps = { group: { id: string; name: string }; time: WeeklyTime };

/** Leads to the latest session of a group at one of its weekly times, today's where there is one, and opens it first. */
export function OpenSessionButton({ group, time }: OpenSessionButtonProps) {
  const navigate = useNavigate();
  const today = todayInCairo(useNow());
  const day = latestDayOf(time.day, today);
  const open = useCall(() => openSession({ groupId: group.id, day, from: time.from }), {
    onSuccess: ({ id }) => navigate(teacherPaths.classSession(id)),
    failure: texts.failed,
  });
  return (
    <Button
      look={day === today ? 'primary' : 'secondary'}
      busy={open.isPending}
      onClick={() => open.mutate()}
    >
      {day === today ? texts.today : texts.earlier(formatShortDay(day))}
      <span className="sr-only">{texts.ofGroup(group.name ?? '')}</span>
    </Button>
  );
}
