import { lazy } from 'react';

/**
 * The public interface of this feature. It is loaded when a lesson's exams are first shown, so that watching the
 * video alone does not download it.
 */
export const ExamsPanel = lazy(async () => ({
  default: (await import('./exams-panel.tsx')).ExamsPanel,
}));
