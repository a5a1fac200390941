import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#domain/formats/dates.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { OpenLink } from './open-link.tsx';
import {
  ownParentLinkQuery,
  type ParentLink,
  useOwnParentLinkChanges,
} from './own-parent-link.queries.ts';
import { parentLinkTexts as texts } from './parent-link.texts.ts';

function OwnLink({ link }: { link: ParentLink['link'] }) {
  const { create, end } = useOwnParentLinkChanges();
  if (link === null) {
    return (
      <Button busy={create.isPending} onClick={() => create.mutate()}>
        {texts.create}
      </Button>
    );
  }
  return (
    <OpenLink link={link} message={texts.message(link.url)} end={end}>
      {link.canEnd ? texts.madeByTeacher(formatDate(link.madeAt)) : texts.ofTeacher}
    </OpenLink>
  );
}

/** In the profile: the student's link to the page for a parent. */
export function OwnParentLinkSection() {
  const { data, error, refetch } = useQuery(ownParentLinkQuery);
  return (
    <Card>
      <h2 className="text-xl">{texts.title}</h2>
      <p className="mt-1 text-sm text-ink-soft">{texts.ownLead}</p>
      <div className="mt-4">
        {data !== undefined && <OwnLink link={data.link} />}
        {data === undefined && error !== null && (
          <ErrorState message={errorText(error, texts.loadFailed)} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && (
          <div role="status">
            <span className="sr-only">{texts.loading}</span>
            <Skeleton className="h-24" />
          </div>
        )}
      </div>
    </Card>
  );
}
