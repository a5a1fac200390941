/** The length of the lesson that a recording becomes, as the form of a lesson has it. */
export const durationTexts = { minutes: (count: number) => `${count} دقيقة` } as const;
