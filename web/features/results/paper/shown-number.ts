/** A mark or an average as it is read: at most one decimal, such as `17.5`. */
export const shownNumber = (value: number): string => String(Math.round(value * 10) / 10);
