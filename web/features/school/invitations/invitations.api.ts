export { InvitationsView } from './invitations-view.tsx';
export { usePrintCards } from './invitations.queries.ts';
