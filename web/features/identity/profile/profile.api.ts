/** The public interface of this feature: the signed-in account as it is stored, and the parts of its page. */
export { NotificationsSection } from './sections/notifications-section.tsx';
export { PersonSection } from './sections/person-section.tsx';
export { accountQuery } from './sections/profile.queries.ts';
export { profileTexts } from './sections/profile.texts.ts';
export { SectionCard } from './sections/section-card.tsx';
export { SecuritySection } from './sections/security-section.tsx';
