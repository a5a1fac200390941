import { useId } from 'react';
import { videoTexts as texts } from './video.texts.ts';
import { Select } from '#web/ui/forms/inputs.tsx';
import type { Speed } from './use-speed.ts';

/** The choice of a speed; nothing where the video plays at one speed only, such as a live one. */
export function SpeedSelect({ speed: { speed, available, choose } }: { speed: Speed }) {
  const id = useId();
  if (available.length < 2) return null;
  return (
    <span className="inline-flex items-center gap-2">
      <label htmlFor={id} className="text-sm">
        {texts.speed}
      </label>
      <Select
        id={id}
        className="w-auto"
        value={String(speed)}
        onChange={({ target }) => choose(Number(target.value))}
      >
        {available.map((item) => (
          <option key={item} value={item}>
            {texts.times(item)}
          </option>
        ))}
      </Select>
    </span>
  );
}
