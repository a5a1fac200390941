import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { restoreViewer } from '#web/lib/session/guard.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { explainLogin, onSessionEnd } from '#web/lib/session/session-end.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { lazySignedIn } from './load-signed-in.ts';
import { shellTexts as texts } from './shell.texts.ts';

const StudentWatch = lazySignedIn('StudentWatch');

/**
 * Restores the stored session at startup (spec §4), and leads to the login page when the server ends it. Tells a
 * student why a page waits.
 */
export function SessionWatch() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const viewer = useViewer();
  const isLeaving = useRef(false);

  useEffect(() => void restoreViewer(), []);

  useEffect(() => {
    const { dataset } = document.documentElement;
    if (viewer) dataset['session'] = viewer.role;
    else delete dataset['session'];
  }, [viewer]);

  useEffect(() => {
    if (!isLeaving.current) return;
    // The cache is cleared only after the page is left; otherwise the page would reload everything without a token.
    queryClient.clear();
    isLeaving.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect waits for the change of the page
  }, [pathname]);

  useEffect(
    () =>
      onSessionEnd(() => {
        // Several calls of one page may be refused together; the message is shown once.
        if (isLeaving.current) return;
        isLeaving.current = true;
        explainLogin({ tone: 'warning', text: texts.sessionEnded });
        const login = pathname.startsWith('/admin') ? paths.teacherLogin : paths.login;
        void navigate(login(pathname + search), { replace: true });
      }),
    [navigate, pathname, search],
  );

  if (viewer?.role !== 'student') return null;
  return (
    <Suspense>
      <StudentWatch />
    </Suspense>
  );
}
