import { createContext, useContext } from 'react';

/** Asks for new addresses of an exam's pictures: theirs work for a while, and an exam may take longer. */
const RenewPictures = createContext<() => void>(() => undefined);

export const RenewPicturesProvider = RenewPictures.Provider;

export const useRenewPictures = (): (() => void) => useContext(RenewPictures);
