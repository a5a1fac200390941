import { createContext } from 'react';

/** The pictures that wait on this device, by the id of their sheet. */
export const DevicePictures = createContext<ReadonlyMap<string, Blob>>(new Map());
