/** Arabic-Indic ٠-٩ and Persian ۰-۹ become 0-9, and the Arabic decimal mark ٫ a point. */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('٫', '.');
}
