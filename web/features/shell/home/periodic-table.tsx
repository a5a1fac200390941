import { gradeElements } from './home.texts.ts';
import { blockPath, tableSize } from './periodic-shape.ts';

/** The positions of the first three elements: column and row, from 0. */
const places = { 1: [0, 0], 2: [17, 0], 3: [0, 1] } as const;

/** The whole periodic table, with the elements of the three grades highlighted. */
export function PeriodicTable({ caption }: { caption: string }) {
  return (
    <svg
      role="img"
      aria-label={caption}
      viewBox={`0 0 ${tableSize.width} ${tableSize.height}`}
      className="block w-full"
    >
      <path d={blockPath('s')} className="fill-brand opacity-30" />
      <path d={blockPath('p')} className="fill-accent opacity-30" />
      <path d={blockPath('d')} className="fill-brand opacity-15" />
      <path d={blockPath('f')} className="fill-accent opacity-15" />
      {([1, 2, 3] as const).map((grade) => {
        const [column, row] = places[grade];
        return (
          <g key={grade} transform={`translate(${column} ${row})`}>
            <rect x="0.02" y="0.02" width="0.96" height="0.96" rx="0.1" className="fill-brand" />
            <text
              x="0.5"
              y="0.68"
              textAnchor="middle"
              fontSize="0.52"
              fontWeight="700"
              className="fill-on-brand"
            >
              {gradeElements[grade].symbol}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
