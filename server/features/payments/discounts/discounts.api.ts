export { readMaxUses } from './save-variant.service.ts';
export { createDiscount } from './save-discount.service.ts';
export { type Guesser, guardGuesses, guesserOf } from './guard-guesses.ts';
export { findDiscountStanding, findUsableDiscount } from './find-usable-discount.ts';
export {
  countDiscountUse,
  returnDiscountUse,
  takeDiscountUse,
} from './discount-uses.repository.ts';
