/** The free space on the disk of the data: enough; low, so that somebody should act; or too little to stay ready. */
export type DiskRoom = 'enough' | 'low' | 'full';

const lowBelowBytes = 500e6;
const fullBelowBytes = 200e6;

export const diskRoomOf = (freeBytes: number): DiskRoom => {
  if (freeBytes < fullBelowBytes) return 'full';
  return freeBytes < lowBelowBytes ? 'low' : 'enough';
};
