import { createContext, useContext } from 'react';

/** Fetches new addresses for an exam's pictures: signed addresses expire, and an exam may take longer. */
const RenewPictures = createContext<() => void>(() => undefined);

export const RenewPicturesProvider = RenewPictures.Provider;

export const useRenewPictures = (): (() => void) => useContext(RenewPictures);
