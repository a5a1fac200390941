/**
 * The price after a discount, in piastres (spec §9: a discount percent reduces the total). The discount is rounded to
 * the nearest piastre, and half a piastre to the student's advantage.
 */
export function discountedPrice(priceInPiastres: number, percentage: number): number {
  return priceInPiastres - Math.round((priceInPiastres * percentage) / 100);
}
