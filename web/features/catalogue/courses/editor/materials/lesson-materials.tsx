import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown, Check } from 'lucide-react';
import { useId, useState } from 'react';
import { maxMaterials } from '#domain/catalogue/materials/material-types.ts';
import { useShownOrder } from '#web/features/catalogue/courses/editor/shown-order.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { Reorder } from '#web/ui/lists/reorder.tsx';
import { MaterialFacts, MaterialRow } from './material-row.tsx';
import { MaterialUploads } from './material-uploads.tsx';
import { type Material, materialsQuery, useOrder } from './materials.queries.ts';
import { materialsTexts as texts } from './materials.texts.ts';
import { useMaterialUploads } from './use-material-uploads.ts';

type ListProps = { lessonId: string; materials: readonly Material[] };

function OrderedList({ lessonId, materials }: ListProps) {
  const { shown, reorder } = useShownOrder(materials, useOrder(lessonId));
  return (
    <Reorder
      label={texts.order}
      entries={shown.map((material) => ({
        id: material.id,
        label: material.title,
        content: <MaterialFacts material={material} />,
      }))}
      onReorder={reorder}
    />
  );
}

function MaterialList({ lessonId, materials }: ListProps) {
  const [isOrdering, setIsOrdering] = useState(false);
  if (materials.length === 0) return <p className="text-sm text-ink-soft">{texts.empty}</p>;
  const Icon = isOrdering ? Check : ArrowUpDown;
  return (
    <>
      {isOrdering ? (
        <OrderedList lessonId={lessonId} materials={materials} />
      ) : (
        <ul className="grid grid-cols-1 gap-2">
          {materials.map((material) => (
            <MaterialRow key={material.id} material={material} />
          ))}
        </ul>
      )}
      {(isOrdering || materials.length > 1) && (
        <Button
          look="quiet"
          className="justify-self-start"
          icon={<Icon className="size-4" />}
          onClick={() => setIsOrdering(!isOrdering)}
        >
          {isOrdering ? texts.orderDone : texts.order}
        </Button>
      )}
    </>
  );
}

function StoredMaterials({ lessonId }: { lessonId: string }) {
  const query = useQuery(materialsQuery(lessonId));
  const { data } = query;
  const uploads = useMaterialUploads(lessonId);
  if (!data) return <LoadState query={query} failed={texts.loadFailed} skeleton="h-28" />;
  return (
    <>
      <MaterialList lessonId={lessonId} materials={data} />
      <MaterialUploads uploads={uploads} isFull={data.length >= maxMaterials} />
    </>
  );
}

/** The further files of a lesson in its form. Each change is stored at once; a new lesson has to be saved first. */
export function LessonMaterials({ lessonId }: { lessonId: string | undefined }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3 border-t border-line pt-5">
      <div>
        <h3 id={titleId} className="font-semibold">
          {texts.title}
        </h3>
        <p className="text-sm text-ink-soft">
          {lessonId === undefined ? texts.saveFirst : texts.hint}
        </p>
      </div>
      {lessonId !== undefined && <StoredMaterials lessonId={lessonId} />}
    </section>
  );
}
