import { ApiError } from '#web/lib/api/api-error.ts';

/** The state of the draft: `waiting` for the network, `refused` for good, `conflict` with another tab. */
export type DraftState = 'empty' | 'saving' | 'saved' | 'waiting' | 'refused' | 'conflict';

export type DraftSaver = ReturnType<typeof createDraftSaver>;

export type DraftPlaces = {
  /** Sends what is typed now, built upon a revision, and resolves to the new one. */
  send: (revision: number) => Promise<number>;
  /** Stores what is typed now on this device until the server has it. */
  storeHere: (revision: number) => void;
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
const createShown = (first: DraftState) => {
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
 * server has it, the device does. It saves nothing before `connect`.
 * @param begun the revision of the draft with which the form began; 0 for none
 */
export const createDraftSaver = (begun: number) => {
  const { read, show, subscribe } = createShown(begun > 0 ? 'saved' : 'empty');
  let places: DraftPlaces | undefined;
  let revision = begun;
  let isDirty = false;
  let isClosed = false;
  let running: Promise<void> | undefined;
  const pause = createPause(() => void flush());
  const pauseHere = createPause(() => places?.storeHere(revision));

  const sendOnce = async ({ send, forgetHere }: DraftPlaces) => {
    isDirty = false;
    show('saving');
    try {
      revision = await send(revision);
      if (!isDirty) {
        pauseHere.stop();
        forgetHere();
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
    if (!places || !isDirty || isClosed || read() === 'conflict') return undefined;
    running = sendOnce(places);
    await running;
    running = undefined;
    // Typed while the request was under way.
    if (isDirty && read() === 'saved' && !isClosed) pause.start(pauseInMilliseconds);
    return undefined;
  };

  return {
    /** Names where a draft goes: to the server and to this device. */
    connect: (connected: DraftPlaces) => void (places = connected),
    subscribe,
    read,
    revision: () => revision,
    change: () => {
      if (isClosed) return;
      isDirty = true;
      pauseHere.start(pauseHereInMilliseconds);
      if (read() !== 'conflict') pause.start(pauseInMilliseconds);
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
      pause.stop();
      pauseHere.stop();
      await running;
    },
    /** Goes on, as saving the exam has failed. */
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
