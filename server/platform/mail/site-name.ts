/** Stands in texts of mails for the platform's name, which the teacher can change until the mail leaves. */
export const siteName = '{{siteFullName}}';
