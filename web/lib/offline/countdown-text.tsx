import { useEffect, useState } from 'react';

const tick = 250;

type CountdownTextProps = {
  /** Milliseconds of the device's clock. */
  until: number;
  text: (seconds: number) => string;
};

/** A sentence with the seconds that are left. A screen reader reads it once, not each second. */
export function CountdownText({ until, text }: CountdownTextProps) {
  const [now, setNow] = useState(Date.now);
  const [start] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  const secondsFrom = (moment: number) => Math.max(0, Math.ceil((until - moment) / 1000));
  return (
    <p>
      <span aria-hidden="true">{text(secondsFrom(now))}</span>
      <span className="sr-only">{text(secondsFrom(start))}</span>
    </p>
  );
}
