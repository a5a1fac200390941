/** The part of this feature that students load: the form that applies a code. */
export { ApplyDiscount } from './apply-discount.tsx';
