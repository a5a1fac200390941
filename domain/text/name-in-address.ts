/** The name of a person without a stored one: the part of the address before the at sign (spec §6). */
export const nameInAddress = (email: string): string => email.split('@')[0] ?? email;
