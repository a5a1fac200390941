/** The browser's storage, asked for at each call, because asking throws where it is forbidden. */
export const deviceStorage: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
};
