/** The text of a form whose fields each show what is wrong with them. */
export const checkFields = 'راجع الحقول الموضحة وصحّحها.';
