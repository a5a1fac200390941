import type { ReactNode } from 'react';
import { Card } from '#web/ui/page/card.tsx';

type SectionCardProps = {
  title: string;
  lead?: string;
  /** Content beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** One subject of a section: its title, its purpose and its content. */
export function SectionCard({ title, lead, action, children }: SectionCardProps) {
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-xl">{title}</h2>
          {lead !== undefined && <p className="mt-1 text-sm text-ink-soft">{lead}</p>}
        </div>
        {action}
      </div>
      <div className="mt-5">{children}</div>
    </Card>
  );
}
