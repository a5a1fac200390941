export { prepareInvitations } from './create-invitations.service.ts';
export { invitationCleaner } from './invitation-cleaner.ts';
export { findImport, findInvited } from './invitations.repository.ts';
