/**
 * Runs in the head, before the scripts of the page arrive: what the page will ask the server first is
 * asked at once, so that a poor network waits for scripts and data together. Public lists carry no token (spec §6).
 */
export const earlyCallsScript =
  "try{(function(w,s){var e=w.earlyCalls={},p=location.pathname,m=/\\/(course|lesson)\\/([^/]+)\\/?$/.exec(p),a=s.getItem('accessToken');" +
  "function ask(u,h){h.accept='application/json';e[u]={reply:fetch(u,{headers:h}),token:h.authorization};e[u].reply.catch(function(){})}" +
  "if(/^\\/courses(\\/|$)/.test(p)||m&&m[1]==='course')ask('/api/Course',{});" +
  "if(m&&a&&Date.parse(s.getItem('accessTokenExpires'))>Date.now())" +
  "ask((m[1]==='course'?'/api/Course/':'/api/Lessons/')+m[2],{authorization:'Bearer '+a})})(window,localStorage)}catch{}";

type EarlyCall = { reply: Promise<Response>; token: string | undefined };

const earlyCalls = (): Record<string, EarlyCall | undefined> =>
  typeof window === 'undefined'
    ? {}
    : ((window as { earlyCalls?: Record<string, EarlyCall> }).earlyCalls ?? {});

/**
 * The reply that was asked for in the head, once, when it was asked with the same token.
 * A caller that gets none, or one that failed, asks by itself.
 */
export const takeEarlyReply = (
  url: string,
  authorization: string | null,
): Promise<Response> | undefined => {
  const calls = earlyCalls();
  const early = calls[url];
  if (!early || (early.token ?? null) !== authorization) return undefined;
  delete calls[url];
  return early.reply;
};
