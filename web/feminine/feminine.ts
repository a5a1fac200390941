import { swapAddress } from '#web/lib/pages/swap-address.ts';
import { examForms } from './exams.ts';
import { pageForms } from './pages.ts';
import { profileForms } from './profile.ts';
import { purchaseForms } from './purchases.ts';
import { sharedForms } from './shared.ts';
import { studyForms } from './study.ts';

const early = { ...examForms, ...profileForms, ...purchaseForms, ...studyForms };
const afterDocument = { ...pageForms, ...sharedForms };
const isFeminine = { early: false, pages: false };

/** Addresses the reader as a female student from now on, or as everybody else (decisions/0127). @returns whether that is new */
export const address = (asFemale: boolean): boolean => {
  if (asFemale === isFeminine.early) return false;
  isFeminine.early = asFemale;
  swapAddress(early);
  return true;
};

/**
 * The same for what built documents show to everybody, such as header and home: only once the page is hydrated, because its
 * first rendering has to be that of the document. @returns whether that is new
 */
export const addressPages = (asFemale: boolean): boolean => {
  if (asFemale === isFeminine.pages) return false;
  isFeminine.pages = asFemale;
  swapAddress(afterDocument);
  return true;
};
