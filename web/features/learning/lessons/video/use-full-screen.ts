import { type RefObject, useEffect, useState } from 'react';

/**
 * Full screen of the page's own frame, with the watermark in it, and not of the player alone. Where the browser has none for a part of
 * the page (an iPhone), the frame fills the window instead.
 */
export function useFullScreen(frame: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    const update = () => {
      const element = document.fullscreenElement;
      // A double click, or a browser's own menu, may have opened the player alone.
      if (element !== null && element !== frame.current && frame.current?.contains(element)) {
        void document
          .exitFullscreen()
          .then(() => frame.current?.requestFullscreen())
          .catch(() => undefined);
        return;
      }
      setFull(element !== null && element === frame.current);
    };
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [frame]);

  useEffect(() => {
    if (!isFull) return undefined;
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setFull(false);
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isFull]);

  return {
    isFull,
    enter: () => {
      const request = frame.current?.requestFullscreen?.();
      if (request === undefined) setFull(true);
      else request.catch(() => setFull(true));
    },
    leave: () => {
      setFull(false);
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    },
  };
}
