import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

type Journey = { to: string; afterMilliseconds: number };

/** The pause after success, and before an unconfirmed address is led on (spec §9, delays). */
const pauseInMilliseconds = 3000;

/**
 * Goes to a page after a pause in which a message can be read; leaving earlier cancels it.
 * `destination` is where it goes, while it waits.
 */
export function useDelayedNavigation() {
  const navigate = useNavigate();
  const [journey, setJourney] = useState<Journey>();

  useEffect(() => {
    if (!journey) return undefined;
    const timer = setTimeout(() => void navigate(journey.to), journey.afterMilliseconds);
    return () => clearTimeout(timer);
  }, [journey, navigate]);

  return {
    destination: journey?.to,
    goTo: (to: string, afterMilliseconds = pauseInMilliseconds) =>
      setJourney({ to, afterMilliseconds }),
    stay: () => setJourney(undefined),
  };
}
