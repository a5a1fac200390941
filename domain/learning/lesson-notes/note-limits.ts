/** How much a student may write beside a lesson (decisions/0073). */
export const noteLimits = { characters: 2000, perLesson: 200 } as const;
