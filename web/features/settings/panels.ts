// The dashboard loads these when they are first shown.

export const loadSettingsPanel = async () => (await import('./settings-panel.tsx')).SettingsPanel;
