import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { Notice } from './notice.tsx';
import { labels } from '#web/ui/labels.ts';

type EmptyStateProps = {
  title: string;
  hint?: string;
  action?: ReactNode;
  /** A sign instead of letters, because an empty list is no chemical element. */
  symbol?: '∅' | '?' | '؟' | '%';
};

/** The empty state: says what will appear here and offers the first step. */
export function EmptyState({ title, hint, action, symbol = '∅' }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-dashed border-line-strong px-4 py-12 text-center">
      <span aria-hidden="true">
        <ElementTile number={0} symbol={symbol} size="md" />
      </span>
      <div>
        <p className="text-lg font-semibold">{title}</p>
        {hint !== undefined && <p className="mt-1 text-ink-soft">{hint}</p>}
      </div>
      {action}
    </div>
  );
}

type ErrorStateProps = {
  message: string;
  onRetry?: () => void;
  retryLabel?: string;
  actions?: ReactNode;
};

/** The error state: says what happened and what to do next. */
export function ErrorState({
  message,
  onRetry,
  retryLabel = labels.retry,
  actions,
}: ErrorStateProps) {
  return (
    <Notice
      tone="danger"
      actions={
        <>
          {onRetry && (
            <Button look="secondary" icon={<RotateCcw className="size-4" />} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {actions}
        </>
      }
    >
      <p>{message}</p>
    </Notice>
  );
}
