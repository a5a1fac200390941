import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { subscriptionTexts as texts } from './plan/subscription.texts.ts';
import { readDeniedLesson } from '#web/features/rights/rights.api.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

/** Loaded for those who come from a closed lesson alone. */
const LessonWays = lazyPart(async () => (await import('./lesson-ways.tsx')).LessonWays);

/** Says why the person is on this page: a lesson was closed, with what would open it, or the person has Premium already. */
export function ArrivalNotice() {
  const { state } = useLocation();
  const viewer = useViewer();
  const lesson = readDeniedLesson(state);
  if (viewer?.role === 'teacher') return <Notice>{texts.teacherNotice}</Notice>;
  if (lesson !== undefined) {
    return (
      <Suspense
        fallback={
          <Notice tone="premium" title={texts.deniedTitle}>
            {texts.denied(lesson.title)}
          </Notice>
        }
      >
        <LessonWays denied={lesson} />
      </Suspense>
    );
  }
  if (!viewer?.isPremium) return null;
  return (
    <Notice
      tone="success"
      title={texts.alreadyPremium}
      actions={<LinkButton to={paths.courses()}>{texts.browseCourses}</LinkButton>}
    >
      {texts.alreadyPremiumHint}
    </Notice>
  );
}
