import { BookOpen, ChartNoAxesColumn, CircleUserRound, House, Target } from 'lucide-react';
import { useEffect } from 'react';
import { NavLink } from 'react-router';
import type { GradeLevel } from '#domain/settings/grades.ts';
import { sendQueuedExams } from '#web/features/exam-day/exam-day.api.ts';
import { sendWaitingAnswers } from '#web/features/practice/practice.api.ts';
import { whenIdle } from '#web/lib/first-visit/when-idle.ts';
import { useServiceWorker } from '#web/lib/offline/use-service-worker.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { signedInTexts as texts } from './signed-in.texts.ts';

const itemsOf = (grade: GradeLevel | undefined) => [
  { to: paths.home(), label: texts.today, Icon: House },
  { to: paths.courses(grade), label: texts.courses, Icon: BookOpen },
  { to: paths.practice(), label: texts.practice, Icon: Target },
  { to: paths.myResults(), label: texts.results, Icon: ChartNoAxesColumn },
  { to: paths.profile(), label: texts.account, Icon: CircleUserRound },
];

/** What waited for the network is sent from whichever page the student is on, after its first view. */
const sendWaiting = () =>
  whenIdle(() => {
    sendQueuedExams();
    sendWaitingAnswers();
  });

/** A student's main places, at the bottom of a phone's screen (`.student-bar` in app.css has its place and height). */
export function StudentBar() {
  useServiceWorker();
  useEffect(sendWaiting, []);
  const grade = useViewer()?.grade;
  return (
    <nav aria-label={texts.navigation} className="student-bar">
      {itemsOf(grade).map(({ to, label, Icon }) => (
        <NavLink
          key={to}
          to={to}
          end={to === paths.home()}
          // Large text grows as far as five words fit side by side.
          style={{ fontSize: 'min(0.75rem, 4.4vw)' }}
          className="flex min-w-0 grow basis-0 flex-col items-center justify-center text-xs font-medium text-ink-soft aria-[current=page]:text-brand"
        >
          <Icon className="size-6" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
