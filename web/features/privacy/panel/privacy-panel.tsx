import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ViewLinks } from '#web/lib/lists/view-links.tsx';
import { paths } from '#web/paths/paths.ts';
import { ConsentsView } from './consents-view.tsx';
import { DeletionsView } from './deletions-view.tsx';
import { OpenedView } from './opened-view.tsx';
import { type PrivacyView, privacyViews, readView } from './privacy-filters.ts';
import { privacyTexts as texts } from './privacy-panel.texts.ts';

const content: Record<PrivacyView, ReactNode> = {
  consents: <ConsentsView />,
  views: <OpenedView />,
  deletions: <DeletionsView />,
};

/** The register of consents, who opened whose data, and what was asked to be deleted (decisions/0182). */
export function PrivacyPanel() {
  const [parameters] = useSearchParams();
  const current = readView(parameters);
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{texts.title}</h2>
      <ViewLinks
        label={texts.label}
        links={privacyViews.map((view) => ({
          name: texts.views[view],
          to: paths.dashboard('privacy', view === 'consents' ? undefined : view),
          isCurrent: view === current,
        }))}
      />
      {content[current]}
    </section>
  );
}
