import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#web/paths/paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { explainLogin } from '#web/lib/session/session-end.ts';
import { dropSession } from '#web/lib/session/session.ts';

/** A 403 for a whole page removes the tokens at once and leads to the login page, which leads back (spec §8). */
export function useLeaveWhenForbidden(error: Error | null, message: string): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isRefused = isForbidden(error);
  useEffect(() => {
    if (!isRefused) return undefined;
    dropSession();
    explainLogin({ tone: 'warning', text: message });
    void navigate(paths.login(pathname + search), { replace: true });
    // Emptied earlier, the cache would make this page repeat its calls without a token.
    return () => queryClient.clear();
  }, [isRefused, message, navigate, pathname, search]);
}

export function isForbidden(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 403;
}
