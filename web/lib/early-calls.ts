import { pictureWidths } from '#domain/pictures.ts';
import { coursePictureSizes } from './picture-sources.ts';

/** Loads the sizes of a course's picture as `pictureSources` names them, so that the page finds it there. */
const loadPicture = `function load(c,s){var w=c&&c.imageWidth,a=${JSON.stringify(pictureWidths)},u=[],n,i;if(!(w>a[0]))return;for(n of a)if(n<w)u.push(c.imageUrl+'?width='+n+' '+n+'w');if(w<=a[a.length-1])u.push(c.imageUrl+' '+w+'w');i=new Image;i.fetchPriority='high';i.sizes=s;i.srcset=u.join(', ')}`;

/**
 * Runs in the head, before the scripts of the page arrive: what the page will ask the server first is
 * asked at once, and the first picture with it, so that a poor network waits for scripts, data and
 * picture together. Public lists carry no token (spec §6).
 */
export const earlyCallsScript =
  "try{(function(w,s){var e=w.earlyCalls={},p=location.pathname,m=/\\/(course|lesson)\\/([^/]+)\\/?$/.exec(p),g=/^\\/courses(?:\\/(\\d))?\\/?$/.exec(p),a=s.getItem('accessToken');" +
  "function ask(u,h){h.accept='application/json';e[u]={reply:fetch(u,{headers:h}),token:h.authorization};e[u].reply.catch(function(){});return e[u].reply}" +
  loadPicture +
  'function show(r,f,s){r.then(function(r){return r.clone().json()}).then(function(v){load(f(v),s)}).catch(function(){})}' +
  `if(g)show(ask('/api/Course',{}),function(l){return l.find(function(c){return !g[1]||c.gradeLevel==g[1]})},'${coursePictureSizes.card}');` +
  "if(m&&a&&Date.parse(s.getItem('accessTokenExpires'))>Date.now()){" +
  "var h={authorization:'Bearer '+a};if(m[1]==='lesson')ask('/api/Lessons/'+m[2],h);" +
  `else show(ask('/api/Course/'+m[2],h),function(c){return c},'${coursePictureSizes.hero}')}})(window,localStorage)}catch{}`;

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
