export { SectionCard } from './sections/section-card.tsx';
export { SecuritySection } from './sections/security-section.tsx';
