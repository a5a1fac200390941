import { courses, lessons } from '#web/lib/api/api.ts';
import { paths } from '#web/paths.ts';
import type { EarlyReplies } from './early-calls.ts';

/** What a page asks the server for first. */
type EarlyPage = {
  /** Of the page's path; its last group is the id or the grade. */
  pattern: string;
  /** Path of the call, `:id` for the id. */
  call: string;
  /** A public call carries no token (spec §6). */
  isPublic: boolean;
};

const anything = '*';

const earlyPage = (path: string, { path: call, access }: { path: string; access: string }) => ({
  pattern: `^${path.replaceAll(anything, '([^/]+)')}/?$`,
  call,
  isPublic: access === 'public',
});

/** The pages whose first call is made in the head, with that call. */
export const earlyPages = (): EarlyPage[] => [
  earlyPage(paths.courses(), courses.list),
  earlyPage(`${paths.courses()}/${anything}`, courses.list),
  earlyPage(paths.course(anything), courses.get),
  earlyPage(paths.lesson(anything), lessons.get),
  earlyPage(paths.lesson(anything, anything), lessons.get),
];

/**
 * Runs in the head, before the scripts of the page arrive, so that a poor network waits for scripts and data together.
 * `takeEarlyReply` hands the replies out; what they show first is left for `EarlyView`: of a list its first entry, of
 * what this viewer may not see nothing. A document's script: see `inlineScript`.
 */
export function startEarlyCalls(pages: readonly EarlyPage[]): void {
  type Shown = { gradeLevel?: number; isAccessible?: boolean };
  const early = window as EarlyReplies;

  const call = (url: string, token: string | undefined, grade: string | undefined) => {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token) headers['authorization'] = token;
    const reply = fetch(url, { headers });
    early.earlyCalls = { [url]: { reply, token } };
    // A search or a tab begins with something else.
    if (location.search) return;
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
      if (page.isPublic) call(url, undefined, place);
      // An expired token has to be renewed first.
      else if (accessToken && expires > Date.now()) call(url, `Bearer ${accessToken}`, undefined);
    }
  } catch {
    // A browser may refuse its storage: the page then asks by itself.
  }
}
