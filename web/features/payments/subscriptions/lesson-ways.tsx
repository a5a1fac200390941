import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { RouteReply } from '#contract/route.ts';
import { lessonQuery } from '#web/features/catalogue/catalogue.api.ts';
import type { lessons } from '#web/lib/api/api.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { useSite } from '#web/lib/site.ts';
import { toEgp } from '#domain/settings/money.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { paths } from '#web/paths/paths.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { lessonWaysTexts as texts } from './lesson-ways.texts.ts';
import { SpendCredit } from './spend-credit.tsx';
import { subscriptionTexts } from './plan/subscription.texts.ts';
import type { DeniedLesson } from '#web/features/rights/rights.api.ts';
import { waysToOpen } from './ways-to-open.ts';

type Lesson = RouteReply<typeof lessons.get>;

/** One way as a row of the list: the whole row is the link. */
const rowClass =
  'flex min-h-14 items-center justify-between gap-4 rounded-md border border-line bg-raised px-4 py-2 text-ink transition-colors duration-150 hover:border-brand';

function Row({ label, hint, end }: { label: string; hint: string; end: ReactNode }) {
  return (
    <>
      <span className="grid min-w-0">
        <span className="font-medium">{label}</span>
        <span className="text-sm text-ink-soft">
          <Mixed text={hint} />
        </span>
      </span>
      {end}
    </>
  );
}

const priceOf = (piastres: number): string => formatPrice(toEgp(piastres));

function Ways({ lesson }: { lesson: Lesson }) {
  const { search, state } = useLocation();
  const ways = waysToOpen(lesson, useSite(), todayInCairo());
  const withCode = new URLSearchParams(search);
  withCode.set('code', '');
  const cheapest = ways[0];
  return (
    <>
      {cheapest && lesson.credits === null && (
        <p className="mt-2 font-semibold">
          {texts.cheapest} <bdi className="tabular">{priceOf(cheapest.price)}</bdi>
        </p>
      )}
      <ul aria-label={texts.ways} className="mt-3 grid gap-2 sm:grid-cols-2">
        {lesson.credits !== null && (
          <li className="sm:col-span-2">
            <SpendCredit lesson={lesson} credits={lesson.credits} />
          </li>
        )}
        {ways.map(({ id, label, hint, price, to }) => (
          <li key={id}>
            <Link to={to} className={rowClass}>
              <Row
                label={label}
                hint={hint}
                end={
                  <span className="tabular shrink-0 font-bold text-brand">{priceOf(price)}</span>
                }
              />
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={{ search: `?${withCode}` }}
            state={state}
            preventScrollReset
            className={rowClass}
          >
            <Row
              label={texts.code}
              hint={texts.codeHint}
              end={<KeyRound className="size-5 shrink-0 text-brand" />}
            />
          </Link>
        </li>
      </ul>
    </>
  );
}

type LessonWaysProps = { denied: DeniedLesson['deniedLesson'] };

function BackToCourse({ denied }: LessonWaysProps) {
  return (
    <LinkButton to={paths.course(denied.courseId)} look="secondary">
      {subscriptionTexts.backToCourse}
    </LinkButton>
  );
}

/** Replaces the closed lesson that led here: what would open it, for how much, and the student's credits (spec §4). */
export function LessonWays({ denied }: LessonWaysProps) {
  // Fetched again: the lesson may have been opened since the previous page was loaded.
  const { data: lesson, error, refetch } = useQuery({ ...lessonQuery(denied.id), staleTime: 0 });
  if (lesson?.isAccessible) {
    return (
      <Notice
        tone="success"
        title={texts.open(lesson.title)}
        actions={<LinkButton to={paths.lesson(lesson.id)}>{texts.goToLesson}</LinkButton>}
      />
    );
  }
  if (lesson?.accessReason === 'closed') {
    return (
      <Notice
        tone="warning"
        title={subscriptionTexts.deniedTitle}
        actions={<BackToCourse denied={denied} />}
      >
        <Mixed text={texts.closed(lesson.title)} />
      </Notice>
    );
  }
  return (
    <Notice
      tone="premium"
      title={subscriptionTexts.deniedTitle}
      actions={
        <>
          {lesson?.isPreview && (
            <LinkButton to={paths.features(lesson.id)} look="secondary">
              {texts.preview}
            </LinkButton>
          )}
          <BackToCourse denied={denied} />
        </>
      }
    >
      <p>
        <Mixed text={subscriptionTexts.denied(denied.title)} />
      </p>
      {lesson !== undefined && <Ways lesson={lesson} />}
      {lesson === undefined && error === null && <WaysSkeleton />}
      {lesson === undefined && error !== null && (
        <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} />
      )}
    </Notice>
  );
}

/** As high as the list of a lesson with a month and a price. */
function WaysSkeleton() {
  return (
    <div className="mt-3 grid gap-2 sm:grid-cols-2">
      {['alone', 'bundle', 'month', 'year', 'code'].map((way) => (
        <Skeleton key={way} className="h-16" />
      ))}
    </div>
  );
}
