import { readPushState } from './push-device.ts';

/** Whether this device gets push messages; changed by the switch alone. */
export const pushDeviceQuery = {
  queryKey: ['push-device'],
  queryFn: readPushState,
  staleTime: Number.POSITIVE_INFINITY,
};
