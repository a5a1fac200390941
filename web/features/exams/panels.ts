// The dashboard loads these when they are first shown.

export const loadBankPanel = async () => (await import('./question-bank/bank-panel.tsx')).BankPanel;

export const loadOpenStudio = async () => (await import('./studio/open-studio.tsx')).OpenStudio;
