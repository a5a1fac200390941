export { isPremiumAt } from './premium.repository.ts';
