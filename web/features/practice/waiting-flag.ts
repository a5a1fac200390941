const storageKey = 'practiceAnswers';

/** Whether an answer may wait on this device, whoever it belongs to. It spares the pages from opening the browser's database. */
export const hasWaitingFlag = (): boolean => localStorage.getItem(storageKey) !== null;

export const setWaitingFlag = (): void => localStorage.setItem(storageKey, '1');

export const clearWaitingFlag = (): void => localStorage.removeItem(storageKey);
