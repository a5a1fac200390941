// The dashboard loads these when they are first shown.

export const loadConfirmPrices = async () => (await import('./confirm-prices.tsx')).ConfirmPrices;

export const loadSettingsPanel = async () => (await import('./settings-panel.tsx')).SettingsPanel;
