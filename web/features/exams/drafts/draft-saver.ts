import { ApiError } from '#web/lib/api/api-error.ts';

/** How the draft stands: `waiting` for the network, `refused` for good, `conflict` with another window. */
export type DraftState = 'empty' | 'saving' | 'saved' | 'waiting' | 'refused' | 'conflict';

export type DraftSaver = ReturnType<typeof createDraftSaver>;

type SaverOptions = {
  /** The revision of the draft with which the form began; 0 for none. */
  revision: number;
  /** Sends what is typed now, built upon a revision, and resolves to the new one. */
  send: (revision: number) => Promise<number>;
  /** Stores what is typed now on this device until the server has it. */
  storeHere: () => void;
  forgetHere: () => void;
};

const pauseInMilliseconds = 1000;
const pauseHereInMilliseconds = 250;
const retryInMilliseconds = 5000;

const stateAfter = (error: unknown): DraftState => {
  if (!(error instanceof ApiError)) return 'refused';
  if (error.code === 'exam_draft.changed_meanwhile') return 'conflict';
  const isPassing = error.code === 'network' || error.status >= 500 || error.status === 429;
  return isPassing ? 'waiting' : 'refused';
};

/**
 * Saves a draft a second after the last change, one request at a time, and again when the network is back. Until the
 * server has it, the device does.
 */
export const createDraftSaver = (options: SaverOptions) => {
  const listeners = new Set<() => void>();
  let { revision } = options;
  let state: DraftState = revision > 0 ? 'saved' : 'empty';
  let isDirty = false;
  let isClosed = false;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timerHere: ReturnType<typeof setTimeout> | undefined;

  const show = (next: DraftState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const schedule = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  const sendOnce = async () => {
    isDirty = false;
    show('saving');
    try {
      revision = await options.send(revision);
      if (!isDirty) {
        clearTimeout(timerHere);
        options.forgetHere();
      }
      show('saved');
    } catch (error) {
      isDirty = true;
      show(stateAfter(error));
      if (state === 'waiting' && !isClosed) schedule(retryInMilliseconds);
    }
  };

  /** Sends what has not been sent. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    if (running) return running;
    if (!isDirty || isClosed || state === 'conflict') return undefined;
    running = sendOnce();
    await running;
    running = undefined;
    // Typed while the request was under way.
    if (isDirty && state === 'saved' && !isClosed) schedule(pauseInMilliseconds);
    return undefined;
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    revision: () => revision,
    change: () => {
      if (isClosed) return;
      isDirty = true;
      clearTimeout(timerHere);
      timerHere = setTimeout(options.storeHere, pauseHereInMilliseconds);
      if (state !== 'conflict') schedule(pauseInMilliseconds);
    },
    flush,
    /** After the person has chosen what is typed here over what another window saved. */
    overwrite: (newest: number) => {
      revision = newest;
      isDirty = true;
      show('saving');
      return flush();
    },
    /** Ends saving, as the exam itself is saved now. Resolves when no request is under way. */
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(timerHere);
      await running;
    },
    /** Goes on, as saving the exam has failed. */
    reopen: () => {
      isClosed = false;
      if (isDirty) schedule(pauseInMilliseconds);
    },
    /** Whether something is neither on the server nor on its way there nor kept on this device. */
    isAtRisk: () => !isClosed && (state === 'refused' || state === 'conflict'),
    isClosed: () => isClosed,
  };
};
