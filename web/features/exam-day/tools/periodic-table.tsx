import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { elements } from '#domain/chemistry/elements.ts';
import { IconButton } from '#web/ui/button.tsx';
import './tools.css';
import { toolTexts as texts } from './tools.texts.ts';

/** Sizes of the letters in rem; the cells grow with them. */
const sizes = [0.8, 1, 1.25, 1.6];

/** All elements in their places. A phone shows a part of the table, which is moved by a finger or the arrow keys. */
export function PeriodicTable() {
  const [size, setSize] = useState(1);
  return (
    <>
      <div className="mb-2 flex justify-end gap-2">
        <IconButton
          label={texts.zoomOut}
          icon={<ZoomOut className="size-5" />}
          disabled={size === 0}
          onClick={() => setSize(size - 1)}
        />
        <IconButton
          label={texts.zoomIn}
          icon={<ZoomIn className="size-5" />}
          disabled={size === sizes.length - 1}
          onClick={() => setSize(size + 1)}
        />
      </div>
      <div
        role="region"
        aria-label={texts.elements}
        tabIndex={0}
        dir="ltr"
        className="elements-window"
      >
        <ol className="elements" style={{ fontSize: `${sizes[size]}rem` }}>
          {elements.map(({ number, symbol, name, mass, row, column }) => (
            <li
              key={number}
              style={{
                gridRow: row,
                gridColumn: column,
                ...(row === 8 && { marginBlockStart: '0.75em' }),
              }}
            >
              <span>{number}</span>
              <b lang="en">{symbol}</b>
              <span dir="rtl">{name}</span>
              <span>{mass}</span>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
