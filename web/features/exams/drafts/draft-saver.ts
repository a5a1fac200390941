import { ApiError, mayReplyLater } from '#web/lib/api/api-error.ts';

/** The state of the draft: `waiting` for the network, `refused` for good, `conflict` with another tab. */
export type DraftState = 'empty' | 'saving' | 'saved' | 'waiting' | 'refused' | 'conflict';

export type DraftSaver = ReturnType<typeof createDraftSaver>;

export type DraftTargets = {
  /** Sends what is typed now, built upon a revision, and resolves to the new one. */
  send: (revision: number) => Promise<number>;
  /** Stores what is typed now on this device until the server has it. */
  storeLocally: (revision: number) => void;
  removeLocally: () => void;
};

const pauseInMilliseconds = 1000;
const localPauseInMilliseconds = 250;
const retryInMilliseconds = 5000;

const stateAfter = (error: unknown): DraftState => {
  if (!(error instanceof ApiError)) return 'refused';
  if (error.code === 'exam_draft.changed_meanwhile') return 'conflict';
  return mayReplyLater(error) ? 'waiting' : 'refused';
};

/** A timer that starts again at each call. */
const createPause = (step: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    start: (milliseconds: number) => {
      stop();
      timer = setTimeout(step, milliseconds);
    },
  };
};

/** The state of the draft, for the page to show. */
const createVisibleState = (first: DraftState) => {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    read: () => state,
    show: (next: DraftState) => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/**
 * Saves a draft a second after the last change, one request at a time, and again when the network is back. Until the
 * server has it, the device stores it. It saves nothing before `connect`.
 * @param firstRevision the revision of the draft with which the form began; 0 for none
 */
export const createDraftSaver = (firstRevision: number) => {
  const { read, show, subscribe } = createVisibleState(firstRevision > 0 ? 'saved' : 'empty');
  let targets: DraftTargets | undefined;
  let revision = firstRevision;
  let isDirty = false;
  let isClosed = false;
  let running: Promise<void> | undefined;
  const pause = createPause(() => void flush());
  const localPause = createPause(() => targets?.storeLocally(revision));

  const sendOnce = async ({ send, removeLocally }: DraftTargets) => {
    isDirty = false;
    show('saving');
    try {
      revision = await send(revision);
      if (!isDirty) {
        localPause.stop();
        removeLocally();
      }
      show('saved');
    } catch (error) {
      isDirty = true;
      show(stateAfter(error));
      if (read() === 'waiting' && !isClosed) pause.start(retryInMilliseconds);
    }
  };

  /** Sends what has not been sent. */
  const flush = async (): Promise<void> => {
    pause.stop();
    if (running) return running;
    if (!targets || !isDirty || isClosed || read() === 'conflict') return undefined;
    running = sendOnce(targets);
    await running;
    running = undefined;
    // More was typed during the request.
    if (isDirty && read() === 'saved' && !isClosed) pause.start(pauseInMilliseconds);
    return undefined;
  };

  return {
    /** Sets where the draft is stored: on the server and on this device. */
    connect: (connected: DraftTargets) => void (targets = connected),
    subscribe,
    read,
    revision: () => revision,
    change: () => {
      if (isClosed) return;
      isDirty = true;
      localPause.start(localPauseInMilliseconds);
      if (read() !== 'conflict') pause.start(pauseInMilliseconds);
    },
    flush,
    /** Saves what is typed here over what another tab saved, because the person has chosen it. */
    overwrite: (newest: number) => {
      revision = newest;
      isDirty = true;
      show('saving');
      return flush();
    },
    /** Ends saving, as the exam itself is saved now. Resolves when no request is under way. */
    close: async () => {
      isClosed = true;
      pause.stop();
      localPause.stop();
      await running;
    },
    /** Continues, because saving the exam has failed. */
    reopen: () => {
      isClosed = false;
      if (isDirty) pause.start(pauseInMilliseconds);
    },
    /** Whether input is neither on the server, nor on its way there, nor stored on this device. */
    isAtRisk: () => !isClosed && (read() === 'refused' || read() === 'conflict'),
    /** Whether the server lacks something, so that it is lost once this device forgets its copy. */
    isUnsent: () => !isClosed && (isDirty || running !== undefined),
    isClosed: () => isClosed,
  };
};
