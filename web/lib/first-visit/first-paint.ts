/**
 * Runs before the first paint: the chosen theme, and a mark that somebody is signed in, so that
 * neither the wrong colours nor the visitor's links flash up. Its hash is part of the policy.
 */
export const firstPaintScript =
  "try{var d=document.documentElement,s=localStorage,t=s.getItem('theme');if(t==='dark'||t==='light')d.dataset.theme=t;if(s.getItem('accessToken'))d.dataset.session='';}catch{}";
