// The dashboard loads these when they are first shown.

export const loadActivationLinks = async () =>
  (await import('./roster/activation-links.tsx')).ActivationLinksView;

export const loadAddStudents = async () => (await import('./roster/add-students.tsx')).AddStudents;

export const loadAddStudentForm = async () =>
  (await import('./roster/add-student-form.tsx')).AddStudentForm;

export const loadGroupsPanel = async () => (await import('./groups/groups-panel.tsx')).GroupsPanel;

export const loadImportStudents = async () =>
  (await import('./student-import/import-students.tsx')).ImportStudents;

export const loadInvitationsView = async () =>
  (await import('./invitations/invitations-view.tsx')).InvitationsView;
