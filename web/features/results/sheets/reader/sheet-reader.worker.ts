import { createQrReader, type QrReader } from '#web/lib/camera/qr-reader.ts';
import type { ColourPicture, ReaderKit, ReaderReply, ReaderRequest } from './reader-messages.ts';
import { readPicture } from './read-picture.ts';

/*
 * Reads sheets beside the page, so that the picture of the camera keeps moving. It is loaded when sheets are first read.
 */

/** The scope of a worker; the other scripts of `web/` have that of a page. */
const scope = globalThis as unknown as {
  postMessage: (reply: ReaderReply, transferred?: Transferable[]) => void;
  addEventListener: (
    type: 'message',
    listener: (event: MessageEvent<ReaderRequest>) => void,
  ) => void;
};

/** A worker's messages reach its page alone. */
const send = (reply: ReaderReply, transferred: Transferable[] = []): void =>
  scope.postMessage(reply, transferred);

let kit: ReaderKit | undefined;
let reader: Promise<QrReader<ImageData>> | undefined;

const readCode = async ({ data, width, height }: ColourPicture): Promise<string | undefined> => {
  reader ??= createQrReader<ImageData>((image) => image);
  return (await reader)(new ImageData(data, width, height));
};

/** Loads the library that reads codes too: the browser's own reader may fail once there is no network. */
const prepare = async (given: ReaderKit): Promise<string[]> => {
  kit = given;
  await import('jsqr');
  return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
};

const answer = async (request: ReaderRequest): Promise<void> => {
  const { id } = request;
  try {
    if (request.kind === 'prepare') {
      send({ id, files: await prepare(request.kit) });
    } else if (kit) {
      const outcome = await readPicture(request.picture, { kit, readCode });
      const transferred = outcome.kind === 'read' ? [outcome.picture.data.buffer] : [];
      send({ id, outcome }, transferred);
    }
  } catch (error) {
    send({ id, failure: String(error) });
  }
};

scope.addEventListener('message', ({ data }) => void answer(data));
