import { CertificateSettingsButton } from '#web/features/certificates/certificates.api.ts';
import { ViewLinks } from '#web/lib/lists/view-links.tsx';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { paths } from '#web/paths/paths.ts';
import type { DashboardTab } from './dashboard-tabs.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { viewsOf } from './menu.ts';

/** The links between the panels behind one entry of the menu, above the open one. */
export function PanelViews({ tab }: { tab: DashboardTab }) {
  const views = viewsOf(tab, useMay());
  if (views.length === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ViewLinks
        label={texts.views}
        links={views.map(({ id, label }) => ({
          name: label,
          to: paths.dashboard(id),
          isCurrent: id === tab.id,
        }))}
      />
      {tab.id === 'settings' && <CertificateSettingsButton />}
    </div>
  );
}
