export { SubscriptionSection } from './subscription-section.tsx';
