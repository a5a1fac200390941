import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PushTopic } from '#domain/messages/push-topics.ts';
import type { PushOwner } from '#web/features/messages/push/push-device.ts';
import { studentPush } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';

/** A student as the owner of this device. */
export const studentOwner = (id: string): PushOwner => ({
  id,
  readKey: () => call(studentPush.settings, {}),
  subscribe: (body) => call(studentPush.subscribe, { body }),
  unsubscribe: (deviceId) => call(studentPush.unsubscribe, { params: { id: deviceId } }),
});

/** The topics that the student switched off. */
export const mutedTopicsQuery = queryOptions({
  queryKey: [...keyOf(studentPush.settings), 'muted'],
  queryFn: async ({ signal }) => (await call(studentPush.settings, {}, { signal })).muted,
});

/** Switches a topic at once, and back if it could not be stored. */
export const useSwitchTopic = () => {
  const queryClient = useQueryClient();
  const { queryKey } = mutedTopicsQuery;
  return useMutation({
    mutationFn: (body: { topic: PushTopic; isOn: boolean }) =>
      call(studentPush.switchTopic, { body }),
    onMutate: async ({ topic, isOn }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (muted = []) =>
        isOn ? muted.filter((other) => other !== topic) : [...muted, topic],
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
};
