import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { type PushOwner, readPushState, switchPushOff, switchPushOn } from './push-device.ts';

/** Whether this device gets push messages; changed by the switch alone. */
const pushDeviceQuery = (owner: PushOwner) =>
  queryOptions({
    queryKey: ['push-device', owner.id],
    queryFn: () => readPushState(owner),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The state of this device, and what changes it. */
export function usePushDevice(owner: PushOwner) {
  const { data: state, error: readError, refetch } = useQuery(pushDeviceQuery(owner));
  const change = useCall((isOn: boolean) => (isOn ? switchPushOn(owner) : switchPushOff(owner)), {
    onSettled: () => refetch(),
  });
  return {
    state,
    change: change.mutate,
    isChanging: change.isPending,
    error: change.error ?? readError,
  };
}
