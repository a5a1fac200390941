/**
 * Percent with one decimal, as people and files read it: rounded, 8 of 9 is 88.9. It never rounds up to a whole
 * number, because thresholds and the limits of the bands are whole: 89.96 reads 89.9, below a threshold of 90,
 * and only a full score reads 100.
 */
export function roundPercentage(percentage: number): number {
  // Ten times a percentage may be off by the error of a binary fraction, which must not move it across a half.
  const exactTenths = Math.round(percentage * 1e7) / 1e6;
  const tenths = Math.round(exactTenths);
  const isRoundedUpToWhole = tenths % 10 === 0 && tenths > exactTenths;
  return (isRoundedUpToWhole ? tenths - 1 : tenths) / 10;
}
