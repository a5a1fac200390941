import { courses, lessons } from '#web/lib/api/api.ts';
import { today } from '#web/lib/api/on-demand/on-demand-api.ts';
import { paths } from '#web/paths/paths.ts';
import type { EarlyReplies } from '#web/lib/first-visit/early-calls.ts';

/** The first call of a page. */
type EarlyPage = {
  /** Matches the page's path; its last group is the id or the grade. */
  pattern: string;
  /** Path of the call, `:id` for the id. */
  call: string;
  /** A public call carries no token (spec §6). */
  isPublic: boolean;
  /** Others see another page at this address, which makes no call. */
  isForStudents: boolean;
};

const anything = '*';

/** In the pages' build, a route's `access` says only whether it is public (scripts/lib/contract-routes-plugin.ts). */
const earlyPage = (path: string, { path: call, access }: { path: string; access: string }) => ({
  pattern: `^${path.replaceAll(anything, '([^/]+)')}/?$`,
  call,
  isPublic: access === 'public',
  isForStudents: false,
});

/** The pages whose first call the head makes, with that call. */
export const earlyPages = (): EarlyPage[] => [
  { ...earlyPage(paths.home(), today.get), isForStudents: true },
  earlyPage(paths.courses(), courses.listCards),
  earlyPage(`${paths.courses()}/${anything}`, courses.listCards),
  earlyPage(paths.course(anything), courses.get),
  earlyPage(paths.lesson(anything), lessons.get),
  earlyPage(paths.lesson(anything, anything), lessons.get),
];

/**
 * Runs in the head, before the page's scripts arrive, so that scripts and data load in parallel on a slow network.
 * `takeEarlyReply` returns the replies. What `EarlyView` shows first is stored too: the first entry of a list;
 * nothing if this viewer has no access. A document's script: see `inlineScript`.
 */
export function startEarlyCalls(pages: readonly EarlyPage[]): void {
  type Shown = { gradeLevel?: number; isAccessible?: boolean };
  const early = window as EarlyReplies;

  const call = (url: string, token: string | undefined, grade: string | undefined) => {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token) headers['authorization'] = token;
    const reply = fetch(url, { headers });
    early.earlyCalls = { [url]: { reply, token } };
    // A search or a tab in the address starts with another call, and the home has no early view.
    if (location.search || location.pathname === '/') return;
    const shown = reply.then(async (response) => {
      if (!response.ok) return null;
      const body: Shown | Shown[] = await response.clone().json();
      if (Array.isArray(body))
        return body.find(({ gradeLevel }) => !grade || String(gradeLevel) === grade);
      return body.isAccessible === false ? null : body;
    });
    shown.catch(() => undefined);
    early.earlyView = shown;
  };

  try {
    const accessToken = localStorage.getItem('accessToken');
    const expires = Date.parse(localStorage.getItem('accessTokenExpires') ?? '');
    for (const page of pages) {
      const match = new RegExp(page.pattern).exec(location.pathname);
      if (!match) continue;
      const place = match.slice(1).pop();
      const url = page.call.replace(':id', place ?? '');
      if (page.isForStudents && document.documentElement.dataset['session'] !== 'student') continue;
      if (page.isPublic) call(url, undefined, place);
      // An expired token has to be renewed first.
      else if (accessToken && expires > Date.now()) call(url, `Bearer ${accessToken}`, undefined);
    }
  } catch {
    // A browser may refuse access to its storage: the page then makes the calls itself.
  }
}
