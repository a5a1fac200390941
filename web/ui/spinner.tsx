import { clsx } from 'clsx';
import { labels } from './labels.ts';

type SpinnerProps = { size?: 'sm' | 'md' | 'lg'; label?: string };

const sizes = { sm: 'size-5 border', md: 'size-10 border-2', lg: 'size-16 border-2' };

/** An element tile that fills up: the platform's loading indicator. Hidden from screen readers without a label. */
export function Spinner({ size = 'md', label }: SpinnerProps) {
  return (
    <span
      role={label === undefined ? undefined : 'status'}
      className="inline-flex flex-col items-center gap-3"
    >
      <span
        aria-hidden="true"
        className={clsx('block overflow-hidden rounded-sm border-current', sizes[size])}
      >
        <span className="block size-full animate-fill bg-current opacity-70" />
      </span>
      {label !== undefined && <span className="text-sm text-ink-soft">{label}</span>}
    </span>
  );
}

/** Fills the window while the page loads; its text uses the fallback face, so it requests no font. */
export function FullScreenSpinner() {
  return (
    <div className="grid min-h-dvh place-items-center bg-surface font-system text-brand">
      <Spinner size="lg" label={labels.loading} />
    </div>
  );
}
