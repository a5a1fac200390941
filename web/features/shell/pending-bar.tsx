import { useNavigation } from 'react-router';

/** A thin line while the next page loads; a page that loads at once never shows it. */
export function PendingBar() {
  const isLoading = useNavigation().state === 'loading';
  if (!isLoading) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-40 animate-appear [animation-delay:250ms]"
    >
      <div className="h-1 animate-pulse bg-accent" />
    </div>
  );
}
