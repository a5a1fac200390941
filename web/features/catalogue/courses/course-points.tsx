import { Check } from 'lucide-react';
import { useId } from 'react';
import { Typed } from '#web/ui/bidi.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { toPoints } from './course-lines.ts';

/** A titled list of the course's goals or requirements; renders nothing if the teacher wrote none. */
export function CoursePoints({ title, text }: { title: string; text: string }) {
  const titleId = useId();
  const points = toPoints(text);
  if (points.length === 0) return null;
  return (
    <Card>
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <ul aria-labelledby={titleId} className="mt-3 grid gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2 text-sm">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-brand" />
            <Typed>{point}</Typed>
          </li>
        ))}
      </ul>
    </Card>
  );
}
