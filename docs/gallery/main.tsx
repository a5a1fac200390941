import '#web/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { defaultSettings } from '#domain/settings/platform.ts';
import { defaultPlanPrices } from '#domain/settings/plans.ts';
import { toPageSettings } from '#domain/settings/page-settings.ts';
import { showSite } from '#web/lib/site.ts';
import { Gallery } from './gallery.tsx';

// No server fills this page with settings.
showSite(toPageSettings(defaultSettings, defaultPlanPrices));

const root = document.getElementById('gallery');
if (root === null) throw new Error('The page has no place for the gallery.');
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
