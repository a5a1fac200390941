export { prepareActivationLinks, saveSentLink } from './activation-links.service.ts';
export { prepareInvitations } from './create-invitations.service.ts';
export { inviteStudent, printActivationCards } from './invite-students.service.ts';
export { invitationCardTexts } from './invitations.texts.ts';
export { invitationCleaner } from './invitation-cleaner.ts';
export { joinInvitedPerson } from './join-invited-person.ts';
export { findImport, findInvited } from './invitations.repository.ts';
export {
  countWaitingInvitations,
  restoreInvitations,
  type WithdrawnInvitation,
  withdrawWaitingInvitations,
} from './invitation-years.repository.ts';
