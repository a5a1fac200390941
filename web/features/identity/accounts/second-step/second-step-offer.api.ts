export { SecondStepOffer } from './second-step-offer.tsx';
