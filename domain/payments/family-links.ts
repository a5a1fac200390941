/** Open links of one student at a time: more would only be forgotten. */
export const maxOpenLinks = 5;
