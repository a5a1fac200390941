import { clsx } from 'clsx';
import { roundPercentage } from '#domain/formats/percentages.ts';
import { Ltr } from '#web/ui/bidi.tsx';

type ProgressBarProps = {
  label: string;
  /** The label is for screen readers alone: a heading beside the bar says the same. */
  hidesLabel?: boolean;
  /** 0 to 100. */
  percent: number;
  /** Shows one decimal, as for results; otherwise whole percents, as for an upload. */
  decimals?: boolean;
  tone?: 'brand' | 'success' | 'warning' | 'danger';
  className?: string;
};

const tones = {
  brand: 'bg-brand',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
};

export function ProgressBar(props: ProgressBarProps) {
  const { label, hidesLabel = false, percent, decimals = false, tone = 'brand', className } = props;
  const within = Math.min(100, Math.max(0, percent));
  const shown = decimals ? roundPercentage(within) : Math.round(within);
  return (
    <div className={className}>
      <div className="flex justify-between gap-4 text-sm">
        {!hidesLabel && <span>{label}</span>}
        <Ltr>{shown}%</Ltr>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={shown}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1 h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={clsx('h-full rounded-full transition-[width] duration-200', tones[tone])}
          style={{ width: `${shown}%` }}
        />
      </div>
    </div>
  );
}
