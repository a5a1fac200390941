export const schoolYearServerTexts = {
  /** Why a right that had not begun was revoked. */
  yearEnded: 'انتهت السنة الدراسية',
} as const;
