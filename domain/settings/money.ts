const piastresInPound = 100;

/** EGP with at most two decimals as piastres; rounded, because 1.1 × 100 is a little more than 110 for a computer. */
export function toPiastres(egp: number): number {
  return Math.round(egp * piastresInPound);
}

export function toEgp(piastres: number): number {
  return piastres / piastresInPound;
}
