import type {
  ColourPicture,
  ReaderKit,
  ReaderReply,
  ReaderRequest,
  ReadOutcome,
} from './reader-messages.ts';
// oxlint-disable-next-line import/default -- the build makes it the address of the worker
import workerPath from './sheet-reader.worker.ts?worker&url';

export type SheetReader = {
  /** The paths of the files that reading needs, so that the device can store them. */
  files: Promise<string[]>;
  /** Reads a picture; its points move to the worker. @throws Error where the reader itself failed */
  read: (picture: ColourPicture) => Promise<ReadOutcome>;
  end: () => void;
};

type Waiting = { resolve: (reply: ReaderReply) => void; reject: (error: Error) => void };

/** Starts the worker that reads the sheets of an exam. */
export const createSheetReader = (kit: ReaderKit): SheetReader => {
  const worker = new Worker(workerPath, { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<ReaderReply>) => {
    waiting.get(data.id)?.resolve(data);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', () => fail(new Error('the reader of sheets did not start')));
  const ask = (
    request: (id: number) => ReaderRequest,
    transferred: Transferable[] = [],
  ): Promise<ReaderReply> => {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage(request(id), transferred);
    });
  };
  const files = ask((id) => ({ id, kind: 'prepare', kit })).then((reply) =>
    'files' in reply ? [workerPath, ...reply.files] : [workerPath],
  );
  // Who needs the files waits for them; reading says by itself that the worker failed.
  files.catch(() => undefined);
  return {
    files,
    read: async (picture) => {
      const reply = await ask((id) => ({ id, kind: 'read', picture }), [picture.data.buffer]);
      if ('outcome' in reply) return reply.outcome;
      throw new Error('failure' in reply ? reply.failure : 'the reader of sheets gave no outcome');
    },
    end: () => {
      worker.terminate();
      fail(new Error('the reader of sheets was ended'));
    },
  };
};
