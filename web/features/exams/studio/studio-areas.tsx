import './studio.css';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Area } from './state/use-place.ts';
import { studioTexts as texts } from './state/studio.texts.ts';

type AreasProps = {
  /** The area in view where there is no room for all; on a tablet the list is always in view. */
  area: Area;
  onArea: (area: Area) => void;
  list: ReactNode;
  editor: ReactNode;
  preview: ReactNode;
};

const areas: readonly Area[] = ['list', 'editor', 'preview'];

/** Three columns on a wide window, two on a tablet, one on a phone; buttons lead to those out of view. */
export function StudioAreas({ area, onArea, ...contents }: AreasProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div
        role="group"
        aria-label={texts.places}
        className="sticky top-0 z-10 -mx-4 flex gap-1 border-b border-line bg-surface px-4 xl:hidden"
      >
        {areas.map((item) => (
          <button
            key={item}
            type="button"
            aria-pressed={item === area}
            onClick={() => onArea(item)}
            className={clsx(
              'min-h-11 grow border-b-3 px-2 font-medium',
              item === area ? 'border-brand text-brand' : 'border-transparent text-ink-soft',
              item === 'list' && 'md:hidden',
            )}
          >
            {texts.areas[item]}
          </button>
        ))}
      </div>
      <div className="studio-columns">
        <div className={clsx('studio-list', area !== 'list' && 'studio-list-away')}>
          {contents.list}
        </div>
        <div
          className={clsx(
            'rounded-lg border border-line bg-raised p-4 sm:p-6',
            area === 'list' && 'max-md:hidden',
            area === 'preview' && 'max-xl:hidden',
          )}
        >
          {contents.editor}
        </div>
        <div className={clsx('studio-preview', area !== 'preview' && 'max-xl:hidden')}>
          {contents.preview}
        </div>
      </div>
    </div>
  );
}
