import { useRef, useState } from 'react';
import type { SpeedReport } from './player-messages.ts';

/** The speed of the lesson's video: the one chosen last on this device, of the speeds that the player has. */
export function useSpeed() {
  const [speed, setSpeed] = useState(storedSpeed);
  const [available, setAvailable] = useState<readonly number[]>(speeds);
  /** Whether the player has reported the chosen speed; earlier reports are older than the choice. */
  const isApplied = useRef(false);
  const choose = (next: number) => {
    isApplied.current = false;
    setSpeed(next);
    storeSpeed(next);
  };
  /** The player may have a menu of its own, and its videos not every speed. */
  const applyReport = ({ speed: played, available: rates }: SpeedReport) => {
    if (rates) setAvailable(speeds.filter((candidate) => rates.includes(candidate)));
    if (played === speed) isApplied.current = true;
    const isOffered = speeds.some((candidate) => candidate === played);
    if (played !== undefined && isOffered && isApplied.current) setSpeed(played);
  };
  return { speed, available, choose, applyReport };
}

export type Speed = ReturnType<typeof useSpeed>;

/** The speeds that a student may choose (watched time counts up to double speed, domain/catalogue/watch-progress.ts). */
const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const storageKey = 'videoSpeed';

/** The speed that was chosen last on this device. */
function storedSpeed(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey));
    return speeds.find((speed) => speed === stored) ?? 1;
  } catch {
    return 1;
  }
}

/** A device that stores nothing plays the next video at its own speed. */
function storeSpeed(speed: number): void {
  try {
    localStorage.setItem(storageKey, String(speed));
  } catch {
    // Nothing is lost but the choice.
  }
}
