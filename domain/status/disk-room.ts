/** How much room the disk of the data has: enough, so little that somebody should act, or too little to be sent more. */
export type DiskRoom = 'enough' | 'low' | 'full';

const lowBelowBytes = 500e6;
const fullBelowBytes = 200e6;

export const diskRoomOf = (freeBytes: number): DiskRoom => {
  if (freeBytes < fullBelowBytes) return 'full';
  return freeBytes < lowBelowBytes ? 'low' : 'enough';
};
