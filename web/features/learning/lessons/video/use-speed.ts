import { useRef, useState } from 'react';
import type { SpeedReport } from './player-messages.ts';
import { speeds, storedSpeed, storeSpeed } from './speeds.ts';

/** The speed of the lesson's video: the one chosen last on this device, of the speeds that the player has. */
export function useSpeed() {
  const [speed, setSpeed] = useState(storedSpeed);
  const [available, setAvailable] = useState<readonly number[]>(speeds);
  /** Whether the player has the chosen speed: what it reported before that was older than the choice. */
  const isTaken = useRef(false);
  const choose = (next: number) => {
    isTaken.current = false;
    setSpeed(next);
    storeSpeed(next);
  };
  /** The player may have a menu of its own, and its videos not every speed. */
  const follow = ({ speed: played, available: rates }: SpeedReport) => {
    if (rates) setAvailable(speeds.filter((candidate) => rates.includes(candidate)));
    if (played === speed) isTaken.current = true;
    const isOffered = speeds.some((candidate) => candidate === played);
    if (played !== undefined && isOffered && isTaken.current) setSpeed(played);
  };
  return { speed, available, choose, follow };
}

export type Speed = ReturnType<typeof useSpeed>;
