const storageKey = 'queuedExams';

/** A device that is full refuses the flag: it then lives as long as the page, as the answers do. */
let isVolatile = false;

/**
 * Whether a submission of any account may wait on this device. It spares the other pages from opening the
 * browser's database.
 */
export const hasQueueFlag = (): boolean => isVolatile || localStorage.getItem(storageKey) !== null;

export const setQueueFlag = (): void => {
  try {
    localStorage.setItem(storageKey, '1');
  } catch {
    isVolatile = true;
  }
};

export const clearQueueFlag = (): void => {
  isVolatile = false;
  localStorage.removeItem(storageKey);
};
