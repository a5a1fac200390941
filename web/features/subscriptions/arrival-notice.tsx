import { useLocation } from 'react-router';
import { useViewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths.ts';
import { formatPrice } from '#web/lib/format.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { subscriptionTexts as texts } from './subscription.texts.ts';
import { readDeniedLesson } from './subscriptions.api.ts';

/** Says why the person is on this page: a lesson was locked, or the person has Premium already. */
export function ArrivalNotice() {
  const { state } = useLocation();
  const viewer = useViewer();
  const lesson = readDeniedLesson(state);
  if (viewer?.role === 'teacher') return <Notice>{texts.teacherNotice}</Notice>;
  if (viewer?.isPremium) {
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
  if (lesson === undefined) return null;
  return (
    <Notice
      tone="warning"
      title={texts.deniedTitle}
      actions={
        <>
          {lesson.price > 0 && (
            <LinkButton to={paths.subscription({ lesson: lesson.id })}>
              {texts.buyLesson(formatPrice(lesson.price))}
            </LinkButton>
          )}
          <LinkButton to={paths.course(lesson.courseId)} look="secondary">
            {texts.backToCourse}
          </LinkButton>
        </>
      }
    >
      {texts.denied(lesson.title)}
    </Notice>
  );
}
