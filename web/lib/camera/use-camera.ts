import { useEffect, useRef, useState } from 'react';

/** Why there is no picture: the person refused it, there is no camera, or it does not start. */
export type CameraProblem = 'refused' | 'none' | 'failed';

const problemOf = (error: unknown): CameraProblem => {
  if (!(error instanceof DOMException)) return 'failed';
  if (error.name === 'NotAllowedError') return 'refused';
  return error.name === 'NotFoundError' ? 'none' : 'failed';
};

export type ReadFrame = (video: HTMLVideoElement) => Promise<void>;

type CameraOptions = {
  /** Loads what reads the frames; called once. */
  createReader: () => Promise<ReadFrame>;
  /** The pause between two frames, in milliseconds. */
  readEvery: number;
  /** How wide a frame should be, in pixels; without it, as the camera likes. */
  width?: number;
};

/** Shows what the camera sees, and reads its frames until `isEnded`. @throws DOMException without a camera or the permission */
const readCamera = async (
  video: HTMLVideoElement,
  { createReader, readEvery, width, isEnded }: CameraOptions & { isEnded: () => boolean },
): Promise<MediaStream> => {
  // Without https there is none.
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', ...(width !== undefined && { width: { ideal: width } }) },
  });
  video.srcObject = stream;
  await video.play();
  const read = await createReader();
  const next = async (): Promise<void> => {
    if (isEnded()) return;
    await read(video).catch(() => undefined);
    setTimeout(() => void next(), readEvery);
  };
  void next();
  return stream;
};

/** The lamp beside the camera, which browsers on Android offer; the standard types lack it. */
const hasTorch = (track: MediaStreamTrack): boolean =>
  'getCapabilities' in track && 'torch' in track.getCapabilities();

const lightTorch = (track: MediaStreamTrack, isLit: boolean): Promise<void> =>
  track.applyConstraints({ advanced: [{ torch: isLit } as MediaTrackConstraintSet] });

/**
 * The camera while the component is shown, with the options of its first rendering.
 * @returns the video that shows it, why it does not, and the lamp where there is one
 */
export const useCamera = (options: CameraOptions) => {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem>();
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setLit] = useState(false);
  const first = useRef(options);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    let isEnded = false;
    const end = (stream: MediaStream | null) => {
      for (const each of stream?.getTracks() ?? []) each.stop();
    };
    readCamera(element, { ...first.current, isEnded: () => isEnded })
      .then((stream) => {
        if (isEnded) end(stream);
        else setTrack(stream.getVideoTracks().find(hasTorch));
      })
      .catch((error: unknown) => setProblem(problemOf(error)));
    return () => {
      isEnded = true;
      end(element.srcObject as MediaStream | null);
    };
  }, []);
  const torch = track && {
    isLit,
    toggle: () =>
      void lightTorch(track, !isLit).then(
        () => setLit(!isLit),
        () => setTrack(undefined),
      ),
  };
  return { video, problem, torch };
};
