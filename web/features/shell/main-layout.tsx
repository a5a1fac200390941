import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useViewer } from '#web/lib/session/session.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { lazySignedIn } from './load-signed-in.ts';
import { shellTexts as texts } from './shell.texts.ts';

const StudentBar = lazySignedIn('StudentBar');

/** Header, the routed page and footer (spec §2, layout). */
export default function MainLayout() {
  const viewer = useViewer();
  return (
    <div className="flex min-h-dvh flex-col pb-(--student-bar)">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:bg-brand focus:px-4 focus:py-3 focus:text-on-brand"
      >
        {texts.skipToContent}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <Footer />
      {viewer?.role === 'student' && (
        <Suspense>
          <StudentBar />
        </Suspense>
      )}
    </div>
  );
}
