import { redirect } from 'react-router';
import { paths } from '#web/paths/paths.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { TokenError } from './decode-token.ts';
import { refreshSession } from './refresh.ts';
import { explainLogin } from './session-end.ts';
import { dropUnreadableToken, readViewer, type Viewer } from './session.ts';
import { isAccessTokenExpired, readAccessToken } from './tokens.ts';

/**
 * For the `clientLoader` of a page that needs a signed-in person; throws a redirect to the login page (spec §2).
 * @param reason the text with which the login page explains why it opened.
 * @param returnTo where to go after signing in, if not to the requested page's own address.
 */
export async function requireMember(
  request: Request,
  reason?: string,
  returnTo = returnPath(request),
): Promise<Viewer> {
  const viewer = await restoreViewer();
  if (viewer !== null) return viewer;
  if (reason !== undefined) explainLogin({ tone: 'info', text: reason });
  throw redirect(paths.login(returnTo));
}

/** In milliseconds: so long a page waits for the renewal of an expired token; its calls wait for it too. */
const maxRenewal = 1500;

/** For the teacher's pages: visitors go to the teacher's login, students to the home page (spec §6). */
export async function requireTeacher(request: Request): Promise<Viewer> {
  const viewer = await restoreViewer();
  if (viewer === null) throw redirect(paths.teacherLogin(returnPath(request)));
  if (viewer.role !== 'teacher') throw redirect(paths.home());
  return viewer;
}

/**
 * The person of the stored token (spec §4, startup). An expired token is renewed first; offline, the person can
 * continue to read the loaded data, and so it is while the server does not answer. An invalid token is reported and removed.
 */
export async function restoreViewer(): Promise<Viewer | null> {
  if (dropUnreadableToken()) {
    showToast('error', new TokenError().message);
    return null;
  }
  if (readAccessToken() !== null && isAccessTokenExpired())
    await Promise.race([
      refreshSession().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, maxRenewal)),
    ]);
  return readViewer();
}

function returnPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
