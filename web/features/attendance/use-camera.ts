import { useEffect, useRef, useState } from 'react';
import { scannerTexts as texts } from './class-session.texts.ts';
import { createFrameReader } from './frame-reader.ts';
import { createRepeatFilter } from './repeated-codes.ts';

/** A frame is read so often, in milliseconds; a hand with a card is slower. */
const readEvery = 150;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof DOMException)) return texts.failed;
  if (error.name === 'NotAllowedError') return texts.refused;
  return error.name === 'NotFoundError' ? texts.noCamera : texts.failed;
};

/** Shows what the camera sees, and reads its frames until `isEnded`. @throws DOMException without a camera or the permission */
const readCamera = async (
  video: HTMLVideoElement,
  { onCode, isEnded }: { onCode: (text: string) => void; isEnded: () => boolean },
): Promise<MediaStream> => {
  // Without https there is none.
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  video.srcObject = stream;
  await video.play();
  const read = await createFrameReader();
  const isNew = createRepeatFilter();
  const next = async (): Promise<void> => {
    if (isEnded()) return;
    const text = await read(video).catch(() => undefined);
    if (text !== undefined && isNew(text, performance.now())) onCode(text);
    setTimeout(() => void next(), readEvery);
  };
  void next();
  return stream;
};

/** The camera while the component is shown. @returns the video that shows it, and why it does not */
export const useCamera = (onCode: (text: string) => void) => {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const handle = useRef(onCode);
  useEffect(() => {
    handle.current = onCode;
  }, [onCode]);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    let isEnded = false;
    const end = (stream: MediaStream | null) => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    readCamera(element, { onCode: (text) => handle.current(text), isEnded: () => isEnded })
      .then((stream) => {
        if (isEnded) end(stream);
      })
      .catch((error: unknown) => setProblem(reasonOf(error)));
    return () => {
      isEnded = true;
      end(element.srcObject as MediaStream | null);
    };
  }, []);
  return { video, problem };
};
