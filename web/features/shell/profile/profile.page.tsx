import { Suspense } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { useSearchParams } from 'react-router';
import {
  accountQuery,
  NotificationsSection,
  PersonSection,
  profileTexts as texts,
  SecuritySection,
} from '#web/features/identity/identity.api.ts';
import { SubscriptionSection } from '#web/features/payments/payments.api.ts';
import { requireMember } from '#web/lib/session/guard.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ProfileSidebar, type SectionId, sectionOf } from './profile-sidebar.tsx';
import { loadOwnParentLinkSection } from '#web/features/families/families.api.ts';
import { loadHonorConsentSection } from '#web/features/honors/honors.api.ts';
import { loadOwnDataSection } from '#web/features/privacy/privacy.api.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

export const meta = () => [{ title: pageTitle(texts.title) }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireMember(request, texts.loginRequired);
  void queryClient.prefetchQuery(accountQuery);
  return null;
}

const HonorConsentSection = lazyPart(loadHonorConsentSection);

const OwnDataSection = lazyPart(loadOwnDataSection);

const OwnParentLinkSection = lazyPart(loadOwnParentLinkSection);

const InstallSection = lazyPart(async () => (await import('./install-section.tsx')).InstallSection);

/** What is stored about the person; a student also decides about the honors page. */
function OwnData() {
  const isStudent = useViewer()?.role === 'student';
  return (
    <>
      <PersonSection />
      {isStudent && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <HonorConsentSection />
        </Suspense>
      )}
      {isStudent && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <OwnParentLinkSection />
        </Suspense>
      )}
      {isStudent && (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <OwnDataSection />
        </Suspense>
      )}
      {isStudent && (
        <Suspense>
          <InstallSection />
        </Suspense>
      )}
    </>
  );
}

const PushSection = lazyPart(async () => (await import('./push-section.tsx')).PushSection);

/** What reaches the person: mails, and for a student push messages. */
function Notifications() {
  const isStudent = useViewer()?.role === 'student';
  return (
    <>
      <NotificationsSection />
      {isStudent && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <PushSection />
        </Suspense>
      )}
    </>
  );
}

const panels: Record<SectionId, () => React.ReactNode> = {
  profile: OwnData,
  subscription: SubscriptionSection,
  security: SecuritySection,
  notifications: Notifications,
};

/** `/profile`: the address names the open section, so that mails can link to it (spec §2). */
export default function ProfilePage() {
  const [parameters] = useSearchParams();
  const current = sectionOf(parameters.get('section'));
  const Panel = panels[current];
  return (
    <div className="mx-auto max-w-6xl px-4 py-8">
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-1 text-ink-soft">{texts.lead}</p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
        <ProfileSidebar current={current} />
        <div className="grid min-w-0 gap-6">
          <Panel />
        </div>
      </div>
    </div>
  );
}
