/** The words «أول» to «عاشر», folded, in their order. */
export const ordinals: readonly string[] = 'اول ثاني ثالث رابع خامس سادس سابع ثامن تاسع عاشر'.split(
  ' ',
);
