/** How hard a question is, the easiest first. */
export const questionLevels = ['easy', 'medium', 'hard'] as const;

export type QuestionLevel = (typeof questionLevels)[number];

/** The level of a question for a draw: `unset` where neither the teacher nor the figures say one. */
export const drawnLevels = [...questionLevels, 'unset'] as const;

export type DrawnLevel = (typeof drawnLevels)[number];

/** The years that a question can come from. */
export const sourceYears = { first: 1950, last: 2100 } as const;
export const maxSourceNameLength = 60;
