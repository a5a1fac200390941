/** Texts of the simulated messages. */
export const simulatorTexts = { subject: 'رسالة واتساب (محاكاة)' } as const;
