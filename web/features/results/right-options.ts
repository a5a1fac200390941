type Key = { correctOptionIndex: number; otherRightOptions?: readonly number[] | undefined };

/** Whether an option, zero-based, counts as right. */
export const isRightOption = (
  { correctOptionIndex, otherRightOptions = [] }: Key,
  index: number,
): boolean => index === correctOptionIndex || otherRightOptions.includes(index);
