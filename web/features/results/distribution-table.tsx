import { chartTexts as texts } from './results.texts.ts';

const fullPercentage = 100;

/** The figures of the chart, for a screen reader. */
export function DistributionTable({ distribution }: { distribution: readonly number[] }) {
  const width = fullPercentage / distribution.length;
  return (
    <table className="sr-only">
      <caption>{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.range}</th>
          <th scope="col">{texts.countHead}</th>
        </tr>
      </thead>
      <tbody>
        {distribution.map((count, bin) => {
          const from = bin * width;
          return (
            <tr key={from}>
              <th scope="row">
                {texts.from} {from}% {texts.to} {from + width}%
              </th>
              <td>{count}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
