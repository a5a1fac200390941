import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

type Journey = { to: string; afterMilliseconds: number };

/**
 * The delay after success, and before somebody with an unconfirmed address is led to the inbox page (spec §9,
 * delays).
 */
const pauseInMilliseconds = 3000;

/**
 * Navigates to a page after a delay in which a message can be read; leaving the page earlier cancels it.
 * `destination` is the next page during the delay.
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
