/** Why a page is not shown: there is no network, or the server has not answered in time. */
type Reason = 'offline' | 'late';

const titles: Record<Reason, string> = {
  offline: 'لا يوجد اتصال بالإنترنت',
  late: 'الخادم لا يجيب الآن',
};

/**
 * Addresses a student as the account chose, which its token says. Loads the page again once the server answers, whatever it
 * answers; it is asked every five seconds, and when the device says that it has a network, which may be wrong. Not after a press
 * of a link: loading again would take the step back.
 */
const script = `
let next=setTimeout(ask,5000),isLeft=false;
function ask(){
clearTimeout(next);
fetch(location.href,{method:'HEAD',cache:'no-store',signal:AbortSignal.timeout(4000)}).then(()=>isLeft||location.reload(),()=>{next=setTimeout(ask,5000)});
}
addEventListener('online',ask);
addEventListener('click',({target})=>{isLeft=isLeft||target.matches('a')});
try{
const claims=JSON.parse(atob(localStorage.accessToken.split('.')[1].replaceAll('-','+').replaceAll('_','/')));
if(claims.gender==='female')document.querySelectorAll('[data-feminine]').forEach(e=>e.textContent=e.dataset.feminine);
}catch{}`;

/** The page for an address that cannot be opened now. It refers to no other file. */
const html = (reason: Reason) => `<!doctype html>
<html lang="ar" dir="rtl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titles[reason]}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:1rem;padding:1.5rem;text-align:center;font:1rem/1.7 system-ui,sans-serif;background:#faf6ee;color:#10303a}
h1{margin:0;font-size:1.5rem}p{margin:0;max-width:28rem}
a{display:inline-grid;min-height:44px;align-content:center;padding-inline:1.25rem;border-radius:.5rem;background:#0b5c74;color:#fff;text-decoration:none}
a+a{background:none;color:inherit;border:1px solid}
div{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center}
@media (prefers-color-scheme:dark){body{background:#0b1b21;color:#e8f1f2}}
</style>
<h1>${titles[reason]}</h1>
<p data-feminine="هذه الصفحة تحتاج إلى الشبكة. الدروس التي فتحتِها من قبل وامتحانكِ الجاري محفوظة على جهازكِ.">هذه الصفحة تحتاج إلى الشبكة. الدروس التي فتحتها من قبل وامتحانك الجاري محفوظة على جهازك.</p>
<p>تُفتح وحدها حين تعود الشبكة.</p>
<div><a href="" data-feminine="أعيدي المحاولة">أعد المحاولة</a><a href="/" data-feminine="اذهبي إلى الرئيسية">اذهب إلى الرئيسية</a></div>
<script>${script}</script>
</html>`;

export const offlinePage = (reason: Reason): Response =>
  new Response(html(reason), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
