/**
 * Runs in the head, before the scripts of the page arrive: what the page will ask the server first is
 * asked at once, so that a poor network waits for scripts and data together. Public lists carry no
 * token (spec §6). What the reply shows first is left for `EarlyView`: of a list its first entry.
 */
export const earlyCallsScript =
  "try{(function(w,s){var e=w.earlyCalls={},l=location,m=/\\/(course|lesson)\\/([^/]+)\\/?$/.exec(l.pathname),g=/^\\/courses(?:\\/(\\d))?\\/?$/.exec(l.pathname),a=s.getItem('accessToken');" +
  "function ask(u,h,f){h.accept='application/json';e[u]={reply:fetch(u,{headers:h}),token:h.authorization};" +
  'var v=e[u].reply.then(function(r){return r.ok?r.clone().json().then(f):null});v.catch(function(){});if(!l.search)w.earlyView=v}' +
  "if(g)ask('/api/Course',{},function(c){return c.find(function(c){return !g[1]||c.gradeLevel==g[1]})});" +
  "if(m&&a&&Date.parse(s.getItem('accessTokenExpires'))>Date.now())" +
  "ask((m[1]==='lesson'?'/api/Lessons/':'/api/Course/')+m[2],{authorization:'Bearer '+a},function(v){return v.isAccessible===false?null:v})" +
  '})(window,localStorage)}catch{}';

type EarlyCall = { reply: Promise<Response>; token: string | undefined };

type Early = { earlyCalls?: Record<string, EarlyCall | undefined>; earlyView?: Promise<unknown> };

const early = (): Early => (typeof window === 'undefined' ? {} : (window as Early));

/**
 * The reply that was asked for in the head, once, when it was asked with the same token.
 * A caller that gets none, or one that failed, asks by itself.
 */
export const takeEarlyReply = (
  url: string,
  authorization: string | null,
): Promise<Response> | undefined => {
  const { earlyCalls = {} } = early();
  const call = earlyCalls[url];
  if (!call || (call.token ?? null) !== authorization) return undefined;
  delete earlyCalls[url];
  return call.reply;
};

/** Whether the document's own view of the page stands, so that the page may wait behind it for its data. */
export const hasEarlyView = (): boolean => early().earlyView !== undefined;

/** The page stands by itself: from now on it shows its own way of waiting. */
export const endEarlyView = (): void => {
  delete early().earlyView;
};
