const storageKey = 'queuedExams';

/**
 * Whether a submission of any account may wait on this device. It spares the other pages from opening the
 * browser's database.
 */
export const hasQueueFlag = (): boolean => localStorage.getItem(storageKey) !== null;

export const setQueueFlag = (): void => localStorage.setItem(storageKey, '1');

export const clearQueueFlag = (): void => localStorage.removeItem(storageKey);
