// The dashboard loads these when they are first shown.

export const loadAccessCodesPanel = async () =>
  (await import('./access-codes-panel.tsx')).AccessCodesPanel;
