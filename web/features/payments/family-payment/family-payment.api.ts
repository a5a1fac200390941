export { FamilyLinkButton } from './family-link-button.tsx';
