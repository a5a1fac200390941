export { BulkBar } from './bulk-actions/bulk-bar.tsx';
export { SelectableRow } from './bulk-actions/selectable-row.tsx';
export { type RowSelection, useSelection } from './bulk-actions/use-selection.ts';
export { GroupSelect, useGroupFilter } from './groups/group-choice.tsx';
export { type Group, groupsQuery } from './groups/groups.queries.ts';
export {
  loadActivationLinks,
  loadAddStudentForm,
  loadAddStudents,
  loadGroupsPanel,
  loadImportStudents,
  loadInvitationsView,
} from './panels.ts';
export { EditStudentSheet } from './students/edit-student-sheet.tsx';
export { GiftSheet } from './students/gift-sheet.tsx';
export { ActivationSheet } from './students/lazy-activation-sheet.tsx';
export { RightsList } from './students/rights-list.tsx';
export { Subscription } from './students/student-columns.tsx';
export { formatWatchTime } from './students/student-figures.ts';
export { StudentsPanel } from './students/students-panel.tsx';
export { type StudentDetail, studentQuery, useSendResetLink } from './students/students.queries.ts';
export { useCentreFilter } from './students/use-centre-filter.ts';
