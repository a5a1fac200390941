/** The maximum number of open links of one student. */
export const maxOpenLinks = 5;
