import {
  type DataTag,
  type QueryKey,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query';
import type { CallArguments, Route, RouteReply } from '#contract/route.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { outdate, type Outdated } from './outdate.ts';

type Settings<Reply, Given> = Pick<
  UseMutationOptions<Reply, Error, Given>,
  'scope' | 'retry' | 'retryDelay'
> & {
  /** The toast of a success. */
  success?: string | ((reply: Reply, variables: Given) => string);
  /** The toast of a failure, followed by its reason if that is known. */
  failure?: string;
  /** The query whose data the reply replaces. */
  replaces?: { queryKey: DataTag<QueryKey, Reply, Error> };
  /** What is loaded again before the call counts as done; after a failure too, so that pages show the server's state. */
  outdated?: Outdated;
  /** The same where a failure has changed nothing. */
  outdatedBySuccess?: Outdated;
  /** The call counts as done while what is outdated is still being loaded. */
  loadsBehind?: boolean;
  onSuccess?: (reply: Reply, variables: Given) => unknown;
  onError?: (error: Error, variables: Given) => unknown;
  onSettled?: () => unknown;
};

/** What `mutate` is given: the arguments of the call, if it has any. */
type Variables<R extends Route> = unknown extends CallArguments<R> ? void : CallArguments<R>;

/** For `onError`: shows a message that says what failed, and why if that is known. */
export const toastFailure = (text: string) => (error: unknown) => {
  const reason = errorText(error, '');
  showToast('error', reason === '' ? text : `${text}: ${reason}`);
};

/** A call that changes something: of a route, whose arguments `mutate` is given, or of a function. */
export function useCall<R extends Route>(
  change: R,
  settings?: Settings<RouteReply<R>, Variables<R>>,
): UseMutationResult<RouteReply<R>, Error, Variables<R>>;
export function useCall<Reply, Given = void>(
  change: (variables: Given) => Promise<Reply>,
  settings?: Settings<Reply, Given>,
): UseMutationResult<Reply, Error, Given>;
export function useCall<Reply, Given>(
  change: Route | ((variables: Given) => Promise<Reply>),
  settings: Settings<Reply, Given> = {},
): UseMutationResult<Reply, Error, Given> {
  const { success, failure, replaces, outdated, outdatedBySuccess, loadsBehind, ...others } =
    settings;
  const queryClient = useQueryClient();
  const load = async (keys: Outdated = []) => {
    const loaded = outdate(queryClient, keys);
    if (!loadsBehind) await loaded;
  };
  return useMutation({
    ...others,
    mutationFn: async (variables) =>
      typeof change === 'function'
        ? change(variables)
        : ((await call(change, variables ?? {})) as Reply),
    onSuccess: async (reply, variables) => {
      if (replaces) {
        // A read that began before the change would bring back what was there before.
        await queryClient.cancelQueries({ queryKey: replaces.queryKey, exact: true });
        queryClient.setQueryData(replaces.queryKey, reply);
      }
      const text = typeof success === 'function' ? success(reply, variables) : success;
      if (text !== undefined) showToast('success', text);
      await others.onSuccess?.(reply, variables);
      await load(outdatedBySuccess);
    },
    onError: (error, variables) => {
      if (failure !== undefined) toastFailure(failure)(error);
      return others.onError?.(error, variables);
    },
    onSettled: async () => {
      others.onSettled?.();
      await load(outdated);
    },
  });
}
