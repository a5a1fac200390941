const length = 6;
const radix = 36;

/** The short name of a platform in the codes of its sheets, made of its address: capital letters and digits. */
export const sheetOrigin = (publicUrl: string): string => {
  let hash = 0x811c9dc5;
  for (const sign of new URL(publicUrl).host)
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (hash % radix ** length).toString(radix).toUpperCase().padStart(length, '0');
};
