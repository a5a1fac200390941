import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { restoreViewer } from '#web/lib/session/guard.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { onSessionEnd } from '#web/lib/session/session-end.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { shellTexts as texts } from './shell.texts.ts';

/** Restores the stored session at the start (spec §4) and leads to the login page when the server ends it. */
export function SessionWatch() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const viewer = useViewer();
  const isLeaving = useRef(false);

  useEffect(() => void restoreViewer(), []);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-session', viewer !== null);
  }, [viewer]);

  useEffect(() => {
    if (!isLeaving.current) return;
    // Emptied while the page still stands, it would ask for everything again without a token.
    queryClient.clear();
    isLeaving.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the change of the page is what it waits for
  }, [pathname]);

  useEffect(
    () =>
      onSessionEnd(() => {
        // Several calls of one page are refused at once: it is told once.
        if (isLeaving.current) return;
        isLeaving.current = true;
        showToast('error', texts.sessionEnded);
        const login = pathname.startsWith('/admin') ? paths.teacherLogin : paths.login;
        void navigate(login(pathname + search), { replace: true });
      }),
    [navigate, pathname, search],
  );

  return null;
}
