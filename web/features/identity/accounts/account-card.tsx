import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '#web/ui/page/card.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { paths } from '#web/paths/paths.ts';
import { accountTexts } from './accounts.texts.ts';

type AccountCardProps = {
  title: string;
  lead?: ReactNode;
  /** The symbol of the chemical element on the page's tile. */
  symbol: string;
  /** Its atomic number. */
  number: number;
  children: ReactNode;
  footer?: ReactNode;
};

/** The frame of the pages outside the main layout: one task, one card. */
export function AccountCard({ title, lead, symbol, number, children, footer }: AccountCardProps) {
  return (
    <main className="grid min-h-dvh content-start justify-items-center gap-6 px-4 py-8 sm:content-center">
      <Link to={paths.home()} className="rounded-sm">
        <ElementTile number={number} symbol={symbol} size="md" />
        <span className="sr-only">{accountTexts.home}</span>
      </Link>
      <Card className="w-full max-w-md">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {lead !== undefined && <p className="mt-1 text-ink-soft">{lead}</p>}
        <div className="mt-6 grid gap-5">{children}</div>
      </Card>
      {footer !== undefined && (
        <div className="flex flex-wrap items-center justify-center gap-x-2">{footer}</div>
      )}
    </main>
  );
}

type AccountLinkProps = { to: string; children: ReactNode };

/** A link under a card or inside its text, high enough to be tapped. */
export function AccountLink({ to, children }: AccountLinkProps) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
