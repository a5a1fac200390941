import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

type Journey = { to: string; afterMilliseconds: number };

/** Goes to a page after a pause in which a message can be read (spec §9, delays); leaving earlier cancels it. */
export function useDelayedNavigation(): (to: string, afterMilliseconds?: number) => void {
  const navigate = useNavigate();
  const [journey, setJourney] = useState<Journey>();

  useEffect(() => {
    if (!journey) return undefined;
    const timer = setTimeout(() => void navigate(journey.to), journey.afterMilliseconds);
    return () => clearTimeout(timer);
  }, [journey, navigate]);

  return (to, afterMilliseconds = 3000) => setJourney({ to, afterMilliseconds });
}
