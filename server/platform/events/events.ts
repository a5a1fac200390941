import type { Executor } from '#server/platform/database/database.ts';

/** An event that is published within a transaction. */
export type Event<Payload> = {
  name: string;
  /** Carries only the type of the payload. */
  payload?: Payload;
};

export const defineEvent = <Payload>(name: string): Event<Payload> => ({ name });

type Handler<Payload> = (transaction: Executor, payload: Payload) => Promise<void>;

/**
 * Publishes events of a module to the modules above it, in the same transaction: all of it is stored, or nothing.
 * `server/subscriptions.ts` lists the subscribers.
 */
export type Events = {
  subscribe: <Payload>(event: Event<Payload>, handler: Handler<Payload>) => void;
  /** Calls the handlers one after the other, in the order in which they subscribed. */
  publish: <Payload>(
    transaction: Executor,
    event: Event<Payload>,
    payload: Payload,
  ) => Promise<void>;
};

export const createEvents = (): Events => {
  const handlers = new Map<string, Handler<never>[]>();
  return {
    subscribe: (event, handler) => {
      handlers.set(event.name, [...(handlers.get(event.name) ?? []), handler]);
    },
    publish: async (transaction, event, payload) => {
      for (const handler of handlers.get(event.name) ?? []) {
        await handler(transaction, payload as never);
      }
    },
  };
};
