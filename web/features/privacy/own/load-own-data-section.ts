export const loadOwnDataSection = async () =>
  (await import('./own-data-section.tsx')).OwnDataSection;
