/** The part of this feature that students load: the form that applies a code. */
export { ApplyDiscount, type AppliedDiscount } from './apply-discount.tsx';
