import { lazy } from 'react';

/** What other features may use of this one: loaded when a lesson's exercises are first shown, so that whoever only watches the video pays nothing for it. */
export const ExamsPanel = lazy(async () => ({
  default: (await import('./exams-panel.tsx')).ExamsPanel,
}));
