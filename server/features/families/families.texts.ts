/** The sentence to which a parent agrees; stored with each answer as it was read. */
export const consentWording = 'أوافق على تلقّي الرسائل الأسبوعية';
