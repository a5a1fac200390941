/**
 * Reads the present frame of a video as points, no wider than `maxWidth`, on one canvas; undefined before the first frame.
 */
export const createFrameGrabber = (maxWidth: number) => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video: HTMLVideoElement): ImageData | undefined => {
    const scale = Math.min(1, maxWidth / video.videoWidth);
    const [width, height] = [
      Math.round(video.videoWidth * scale),
      Math.round(video.videoHeight * scale),
    ];
    if (!context || width === 0) return undefined;
    [canvas.width, canvas.height] = [width, height];
    context.drawImage(video, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  };
};
