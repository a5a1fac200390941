export { SectionCard } from './section-card.tsx';
export { SecuritySection } from './security-section.tsx';
