import { Check } from 'lucide-react';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { isolateRuns } from '#domain/text/ltr-runs.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { publicPageMeta } from '#web/lib/pages/page-meta.ts';
import { paths } from '#web/paths/paths.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { featuresTexts as texts, featureStatements } from './features.texts.ts';
import { loadLessonPreview } from '#web/features/catalogue/catalogue.api.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

export const meta = () =>
  publicPageMeta({ subject: texts.title, description: texts.description, path: paths.features() });

/** Loaded with a lesson in the address. */
const LessonPreview = lazyPart(loadLessonPreview);

/** `/features`: what the platform does; `/features/:lessonId`: what one of its lessons looks like (decisions/0115). */
export default function FeaturesPage() {
  const { lessonId } = useParams();
  if (lessonId === undefined) return <Features />;
  return (
    <Suspense fallback={<Skeleton className="mx-auto my-8 h-96 max-w-3xl" />}>
      <LessonPreview key={lessonId} lessonId={lessonId} />
    </Suspense>
  );
}

/** 26 statements, as many as iron has protons (spec §1). */
function Features() {
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 md:py-14">
      <header className="flex flex-col-reverse items-start gap-6 sm:flex-row sm:items-center sm:justify-between">
        <div>
          <h1 className="text-3xl md:text-4xl">{texts.title}</h1>
          <p className="mt-2 max-w-prose text-lg text-ink-soft">{texts.lead}</p>
        </div>
        <ElementTile
          number={featureStatements.length}
          symbol="Fe"
          name={texts.element}
          measure="55.845"
          size="lg"
        />
      </header>
      <ul className="mt-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {featureStatements.map((statement) => (
          <li
            key={statement}
            className="flex items-start gap-3 rounded-lg border border-line bg-raised p-4"
          >
            <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-sm border-2 border-brand text-brand">
              <Check strokeWidth={3} className="size-4" />
            </span>
            <span className="font-medium">{isolateRuns(statement)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-10 flex flex-wrap gap-3">
        <LinkButton to={paths.courses()} size="lg" className="max-sm:grow">
          {texts.start}
        </LinkButton>
        <span data-visitor-only className="max-sm:contents">
          <LinkButton to={paths.register()} size="lg" look="secondary" className="max-sm:grow">
            {texts.register}
          </LinkButton>
        </span>
      </div>
    </div>
  );
}
