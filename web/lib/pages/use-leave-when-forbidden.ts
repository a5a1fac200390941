import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#web/paths.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { signOut } from '#web/lib/session/session.ts';

/** A 403 for a whole page ends the session and leads to the login page, which leads back (spec §8). */
export function useLeaveWhenForbidden(error: Error | null, message: string): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isForbidden = error instanceof ApiError && error.status === 403;
  useEffect(() => {
    if (!isForbidden) return undefined;
    showToast('error', message);
    void navigate(paths.login(pathname + search), { replace: true });
    // Signing out first would make the page repeat its calls without a token.
    return signOut;
  }, [isForbidden, message, navigate, pathname, search]);
}
