// The dashboard loads these when they are first shown.

export const loadAssistantsPanel = async () =>
  (await import('./assistants-panel.tsx')).AssistantsPanel;
