/** The browser's storage. Each call reads `localStorage` anew, because reading it throws where storage is forbidden. */
export const deviceStorage: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
};
