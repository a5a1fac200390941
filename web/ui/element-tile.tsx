import { clsx } from 'clsx';
import { Check, Lock, Sparkles, Unlock, X } from 'lucide-react';
import type { ReactNode } from 'react';

export type TileState = 'plain' | 'free' | 'premium' | 'locked' | 'done' | 'answered' | 'wrong';
type TileSize = 'sm' | 'md' | 'lg';

export type ElementTileProps = {
  /** At the position of a cell's atomic number. */
  number?: ReactNode;
  /** One to three letters, like an element's. */
  symbol?: ReactNode;
  name?: ReactNode;
  /** At the position of a cell's mass. */
  measure?: ReactNode;
  state?: TileState;
  size?: TileSize;
  /** Marks the tile of the current page or lesson. */
  current?: boolean;
  className?: string;
};

const states = {
  plain: {
    box: 'border-line-strong bg-raised text-ink',
    symbol: 'text-brand',
    icon: undefined,
    text: undefined,
  },
  free: {
    box: 'border-brand bg-brand-soft text-ink',
    symbol: 'text-brand-strong',
    icon: Unlock,
    text: 'مجاني',
  },
  premium: {
    box: 'border-premium bg-premium-soft text-ink',
    symbol: 'text-premium',
    icon: Sparkles,
    text: 'متاح باشتراكك',
  },
  locked: {
    box: 'border-dashed border-line-strong bg-sunken text-ink',
    symbol: 'text-ink-soft',
    icon: Lock,
    text: 'مغلق',
  },
  done: {
    box: 'border-brand bg-brand text-on-brand',
    symbol: 'text-on-brand',
    icon: Check,
    text: 'تم',
  },
  answered: {
    box: 'border-brand bg-brand-soft text-ink',
    symbol: 'text-brand-strong',
    icon: Check,
    text: 'مُجاب',
  },
  wrong: {
    box: 'border-dashed border-danger bg-danger-soft text-ink',
    symbol: 'text-danger',
    icon: X,
    text: 'خطأ',
  },
} as const;

const sizes = {
  sm: { box: 'size-14 p-1', number: 'text-xs', symbol: 'text-lg', icon: 'size-3.5' },
  md: { box: 'size-24 p-2', number: 'text-sm', symbol: 'text-2xl', icon: 'size-4' },
  lg: { box: 'size-36 p-3', number: 'text-base', symbol: 'text-4xl', icon: 'size-5' },
};

/** A cell of the periodic table. Border, icon and words show its state, because colour alone must not express it. */
export function ElementTile({
  number,
  symbol,
  name,
  measure,
  state = 'plain',
  size = 'md',
  current = false,
  className,
}: ElementTileProps) {
  const look = states[state];
  const scale = sizes[size];
  const Icon = look.icon;
  return (
    <span
      className={clsx(
        'relative inline-flex max-w-full shrink-0 flex-col justify-between overflow-hidden rounded-sm border-2 text-start leading-tight',
        look.box,
        scale.box,
        current && 'ring-3 ring-accent ring-offset-2 ring-offset-surface',
        className,
      )}
    >
      <span className="flex items-start justify-between gap-1">
        <bdi dir="ltr" className={clsx('tabular font-medium', scale.number)}>
          {number}
        </bdi>
        {Icon && <Icon className={scale.icon} />}
      </span>
      {symbol !== undefined && (
        <span
          dir="ltr"
          lang="en"
          aria-hidden="true"
          className={clsx('block text-center font-bold', look.symbol, scale.symbol)}
        >
          {symbol}
        </span>
      )}
      <span className="block text-center">
        {name !== undefined && (
          <span className="block truncate text-sm/snug font-semibold">{name}</span>
        )}
        {measure !== undefined && (
          <span className="tabular block truncate text-xs/snug">{measure}</span>
        )}
        {look.text !== undefined && <span className="sr-only">{look.text}</span>}
      </span>
    </span>
  );
}
