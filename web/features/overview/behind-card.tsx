import { plural } from '#domain/text/plural.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { BehindList } from './behind-list.tsx';
import { type Behind, behindPerPage, behindQuery } from './overview.queries.ts';
import { behindTexts as texts } from './overview.texts.ts';
import { QueryCard } from './query-card.tsx';

/** How many students the overview shows; the list itself has pages. */
const fewShown = 5;

function Students({ behind, most: max }: { behind: Behind; most: number }) {
  const { foundAt, students } = behind;
  if (foundAt === null) {
    return (
      <p role="status" className="text-ink-soft">
        {texts.pending}
      </p>
    );
  }
  if (behind.total === 0) {
    return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  }
  return (
    <>
      <p className="-mt-3 text-sm text-ink-soft">{texts.lead}</p>
      <BehindList students={students.slice(0, max)} foundAt={foundAt} />
    </>
  );
}

const asOf = ({ foundAt, total }: Behind) =>
  foundAt !== null && (
    <p className="text-sm text-ink-soft">
      {total > 0 && `${plural(total, texts.count)}، `}
      {texts.asOf(formatDateTime(foundAt))}
    </p>
  );

/** The students who are furthest behind, with the way to all of them. */
export function BehindCard() {
  return (
    <QueryCard
      title={texts.title}
      query={behindQuery(1)}
      texts={texts}
      skeleton="h-72"
      aside={asOf}
    >
      {(behind) => (
        <>
          <Students behind={behind} most={fewShown} />
          {behind.total > fewShown && (
            <div>
              <LinkButton to={paths.dashboard('overview', 'behind')} look="secondary">
                {texts.showAll}
              </LinkButton>
            </div>
          )}
        </>
      )}
    </QueryCard>
  );
}

type PageProps = {
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
};

/** All students who fall behind, in pages. */
export function BehindPage({ page, onPage }: PageProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <LinkButton to={paths.dashboard('overview')} look="quiet">
          {texts.back}
        </LinkButton>
      </div>
      <QueryCard
        title={texts.title}
        query={behindQuery(page)}
        texts={texts}
        skeleton="h-[90rem] md:h-[88rem]"
        aside={asOf}
      >
        {(behind) => (
          <>
            <Students behind={behind} most={behindPerPage} />
            <Pager
              page={page}
              pageCount={Math.ceil(behind.total / behindPerPage)}
              onPage={onPage}
            />
          </>
        )}
      </QueryCard>
    </div>
  );
}
