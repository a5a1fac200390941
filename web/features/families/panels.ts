// The pages load these when they are first shown.

export const loadOwnParentLinkSection = async () =>
  (await import('./parent-link/own-parent-link-section.tsx')).OwnParentLinkSection;

export const loadParentLinkPart = async () =>
  (await import('./parent-link/parent-link-part.tsx')).ParentLinkPart;

export const loadAbsenceMessages = async () =>
  (await import('./absence-messages.tsx')).AbsenceMessages;

export const loadWeeklyMessages = async () =>
  (await import('./weekly-messages/weekly-messages.tsx')).WeeklyMessagesView;
