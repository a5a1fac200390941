import { NotFound } from '#web/features/shell/not-found/not-found.tsx';
import { useHydrated } from '#web/lib/first-visit/hydrated.ts';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { paths } from '#web/paths/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { TilePage } from '#web/ui/feedback/tile-page.tsx';
import { maintenanceTexts as texts } from './maintenance.texts.ts';

export const meta = () => [
  { title: pageTitle(texts.title) },
  { name: 'robots', content: 'noindex' },
];

/** Asks once a minute, as often as the server's Retry-After allows, and only while the page is visible. */
const waitScript =
  "setInterval(function(){if(!document.hidden)fetch('/api/settings').then(function(r){return r.json()})" +
  '.then(function(s){if(!s.maintenanceMode)location.reload()}).catch(function(){})},60000)';

/**
 * The server sends this in place of every page while the platform is closed. The build removes the scripts
 * (scripts/lib/maintenance-page.mjs); in the app, this address leads to the page for unknown addresses.
 */
export default function MaintenancePage() {
  const isOpened = useHydrated();
  if (isOpened) return <NotFound />;
  return (
    <>
      <TilePage
        isWhole
        tile={{ number: 503, symbol: '؟', name: texts.element, measure: texts.measure }}
        actions={
          <>
            {/* The build replaces the address by that of the requested page. */}
            <a href="#retry" className={buttonClass({})}>
              {texts.retry}
            </a>
            <a href={paths.teacherLogin()} className={buttonClass({ look: 'quiet' })}>
              {texts.teacherLogin}
            </a>
          </>
        }
      >
        <h1 className="text-3xl">{texts.title}</h1>
        <div className="text-ink-soft">
          <p>{texts.explanation}</p>
          <p>{texts.retries}</p>
        </div>
      </TilePage>
      <script dangerouslySetInnerHTML={{ __html: waitScript }} />
    </>
  );
}
