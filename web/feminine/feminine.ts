import { swapAddress } from '#web/lib/pages/addressing.ts';
import { examForms } from './exams.ts';
import { profileForms } from './profile.ts';
import { purchaseForms } from './purchases.ts';
import { studyForms } from './study.ts';

let isFeminine = false;

/** Addresses the reader as a female student from now on, or as everybody else (decisions/0127). @returns whether that is new */
export const address = (asFemale: boolean): boolean => {
  if (asFemale === isFeminine) return false;
  isFeminine = asFemale;
  swapAddress({ ...examForms, ...profileForms, ...purchaseForms, ...studyForms });
  return true;
};
