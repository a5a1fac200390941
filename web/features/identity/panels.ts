// The dashboard loads these when they are first shown.

export const loadSecondStepOffer = async () =>
  (await import('./accounts/second-step/second-step-offer.tsx')).SecondStepOffer;

export const loadSecurityPanel = async () =>
  (await import('./accounts/second-step/security-panel.tsx')).SecurityPanel;
