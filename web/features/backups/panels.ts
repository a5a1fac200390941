// The dashboard loads these when they are first shown.

export const loadBackupsPanel = async () => (await import('./backups-panel.tsx')).BackupsPanel;
