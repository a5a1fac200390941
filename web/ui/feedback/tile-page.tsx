import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type ElementTileProps, ElementTile } from '#web/ui/element-tile.tsx';

type TilePageProps = {
  tile: Omit<ElementTileProps, 'size'>;
  /** Title and explanation. */
  children: ReactNode;
  actions: ReactNode;
  /** The page has no header and footer: this is its main element, in the middle of the screen. */
  isWhole?: boolean;
};

/** A page that replaces the requested one: its tile and text say why, and it links to where to continue. */
export function TilePage({ tile, children, actions, isWhole = false }: TilePageProps) {
  const Frame = isWhole ? 'main' : 'div';
  return (
    <Frame
      className={clsx(
        'mx-auto grid max-w-xl justify-items-center gap-6 px-4 text-center',
        isWhole ? 'min-h-dvh content-center py-12' : 'py-20',
      )}
    >
      <ElementTile {...tile} size="lg" />
      {children}
      <div className="flex flex-wrap justify-center gap-3">{actions}</div>
    </Frame>
  );
}
