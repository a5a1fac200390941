/** FNV-1a with 32 bits, chosen because similar texts give very different hashes. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return hash >>> 0;
};
