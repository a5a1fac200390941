// The dashboard loads these when they are first shown.

export const loadTrashPanel = async () => (await import('./trash-panel.tsx')).TrashPanel;
