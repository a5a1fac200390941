const storageKey = 'practiceAnswers';

/** Whether an answer may wait on this device, whoever it belongs to. It spares the pages from opening the browser's database. */
export const hasWaitingMark = (): boolean => localStorage.getItem(storageKey) !== null;

export const markWaiting = (): void => localStorage.setItem(storageKey, '1');

export const clearWaitingMark = (): void => localStorage.removeItem(storageKey);
