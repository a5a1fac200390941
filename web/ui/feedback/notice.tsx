import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger' | 'premium';

const looks = {
  info: { box: 'border-brand bg-brand-soft', iconColor: 'text-brand', Icon: Info },
  success: { box: 'border-success bg-success-soft', iconColor: 'text-success', Icon: CircleCheck },
  warning: {
    box: 'border-warning bg-warning-soft',
    iconColor: 'text-warning',
    Icon: TriangleAlert,
  },
  danger: { box: 'border-danger bg-danger-soft', iconColor: 'text-danger', Icon: CircleAlert },
  premium: { box: 'border-premium bg-premium-soft', iconColor: 'text-premium', Icon: Info },
};

type NoticeProps = {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
};

/** A message in the page. Screen readers announce failures at once, other messages politely. */
export function Notice({ tone = 'info', title, children, actions, className }: NoticeProps) {
  const { box, iconColor, Icon } = looks[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx('flex gap-3 rounded-md border-s-4 px-4 py-3 text-ink', box, className)}
    >
      <Icon className={clsx('mt-1 size-5 shrink-0', iconColor)} />
      <div className="min-w-0 grow">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
        {actions !== undefined && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
