import { Suspense } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { requireMember } from '#web/lib/session/guard.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { studentNotificationsTexts as texts } from './student-notifications.texts.ts';

export const meta = () => [{ title: pageTitle(texts.title) }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireMember(request, texts.loginRequired);
  return null;
}

const OwnNotifications = lazyPart(
  async () => (await import('./own-notifications.tsx')).OwnNotifications,
);

/** `/notifications` */
export default function StudentNotificationsPage() {
  const isStudent = useViewer()?.role === 'student';
  return (
    <div className="mx-auto max-w-3xl px-4 py-8">
      {isStudent ? (
        <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
          <OwnNotifications />
        </Suspense>
      ) : (
        <ForTeacher />
      )}
    </div>
  );
}

function ForTeacher() {
  return (
    <>
      <h1 className="mb-3 text-3xl">{texts.title}</h1>
      <p className="mb-6 text-ink-soft">{texts.forTeacher}</p>
      <LinkButton to={paths.dashboard('notifications')}>{texts.dashboard}</LinkButton>
    </>
  );
}
