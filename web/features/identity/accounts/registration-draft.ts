import type { Gender } from '#domain/text/addressed.ts';

/** What was typed to register, apart from the password. */
export type RegistrationDraft = {
  fullName: string;
  email: string;
  grade: string;
  gender: Gender | '';
};

let draft: RegistrationDraft | undefined;

/** Stores what was sent until the page is loaded again: the inbox page leads back to it when the address was mistyped. */
export const storeDraft = (sent: RegistrationDraft): void => {
  draft = sent;
};

export const readDraft = (): RegistrationDraft | undefined => draft;
