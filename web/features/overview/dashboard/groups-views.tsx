import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import {
  loadClassSession,
  loadOpenSessionButton,
  loadSessionList,
  type RenderWithMoney,
} from '#web/features/attendance/attendance.api.ts';
import { loadAbsenceMessages, loadWeeklyMessages } from '#web/features/families/families.api.ts';
import {
  loadLiveLessonList,
  loadLiveLessonsOfDay,
} from '#web/features/live-lessons/live-lessons.api.ts';
import { loadCollectSheet, WithSessionMoney } from '#web/features/payments/payments.api.ts';
import { loadPaperExamsView } from '#web/features/results/results.api.ts';
import { loadActivationLinks, loadGroupsPanel } from '#web/features/school/school.api.ts';
import { TodayClasses } from '#web/features/overview/today-cards.tsx';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const GroupsPanel = lazyPart(loadGroupsPanel);
const ClassSession = lazyPart(loadClassSession);
const OpenSessionButton = lazyPart(loadOpenSessionButton);

const AbsenceMessages = lazyPart(loadAbsenceMessages);

const WeeklyMessages = lazyPart(loadWeeklyMessages);

const ActivationLinks = lazyPart(loadActivationLinks);

const SessionList = lazyPart(loadSessionList);

const LiveLessonList = lazyPart(loadLiveLessonList);
const LiveLessonsOfDay = lazyPart(loadLiveLessonsOfDay);

const PaperExamsView = lazyPart(loadPaperExamsView);

const renderWithMoney: RenderWithMoney = (session, render) => (
  <WithSessionMoney session={session}>{render}</WithSessionMoney>
);

/** The groups with their timetable, whose classes lead to their sessions. */
function Groups() {
  const [parameters] = useSearchParams();
  const may = useMay();
  // The teacher has them in the overview.
  const hasToday = !may('teacher') && !parameters.has('view');
  return (
    <div className="grid grid-cols-1 gap-4">
      {hasToday && <TodayClasses />}
      <GroupsPanel
        renderClassAction={(group, time) => (
          <Suspense fallback={<Skeleton className="h-11" />}>
            <OpenSessionButton group={group} time={time} />
          </Suspense>
        )}
        renderDay={(day) => (
          <Suspense>
            <LiveLessonsOfDay day={day} />
          </Suspense>
        )}
        renderSessions={() => <SessionList />}
        renderLive={() => <LiveLessonList />}
        renderPaper={() => <PaperExamsView />}
      />
    </div>
  );
}

function View() {
  const [parameters] = useSearchParams();
  const sessionId = parameters.get('session');
  if (sessionId !== null) {
    return (
      <ClassSession
        key={sessionId}
        id={sessionId}
        renderWithMoney={renderWithMoney}
        renderGateway={(id) => (
          <Suspense>
            <AbsenceMessages sessionId={id} />
          </Suspense>
        )}
        loadForms={loadCollectSheet}
      />
    );
  }
  const messagesOf = parameters.get('messages');
  if (messagesOf !== null) return <WeeklyMessages key={messagesOf} groupId={messagesOf} />;
  const linksOf = parameters.get('links');
  return linksOf === null ? <Groups /> : <ActivationLinks key={linksOf} groupId={linksOf} />;
}

/** The groups; or one session, or the weekly messages or the links to the accounts of one group. */
export function GroupsViews() {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <View />
    </Suspense>
  );
}
