const storageKey = 'practiceAnswers';

/** Whether an answer of any account may wait on this device. It spares the pages from opening the browser's database. */
export const hasWaitingFlag = (): boolean => localStorage.getItem(storageKey) !== null;

export const setWaitingFlag = (): void => localStorage.setItem(storageKey, '1');

export const clearWaitingFlag = (): void => localStorage.removeItem(storageKey);
