import { useQuery } from '@tanstack/react-query';
import { isOwnDocument } from '#domain/catalogue/materials/own-documents.ts';
import { formatWatchTime, type StudentDetail } from '#web/features/school/school.api.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { formatTimer } from '#domain/formats/numbers.ts';
import { PagedTable } from '#web/lib/lists/paged-table.tsx';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { ProgressBar } from '#web/ui/feedback/on-demand/progress-bar.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { readFileAddress } from './file-address.ts';
import { type WatchedLesson, watchingQuery } from './student-file.queries.ts';
import { watchingTexts as texts } from './student-file.texts.ts';

function Share({ hasVideo, watchedPercentage, completedAt }: WatchedLesson) {
  if (!hasVideo) return <span className="text-ink-soft">{texts.noVideo}</span>;
  if (completedAt !== null) return <Badge tone="success">{texts.completed}</Badge>;
  if (watchedPercentage === null) return <span className="text-ink-soft">{texts.notWatched}</span>;
  return (
    <ProgressBar
      className="md:w-36"
      label={texts.heads.share}
      hidesLabel
      percent={watchedPercentage}
    />
  );
}

/** Which papers of the lesson were opened, up to which page, and when. */
function OpenedDocuments({ documents }: WatchedLesson) {
  if (documents.length === 0) return null;
  return (
    <ul aria-label={texts.openedPapers} className="mt-1 grid gap-1 text-xs font-normal">
      {documents.map(({ document, title, furthestPage, pageCount, lastOpenedAt }) => (
        <li key={document} className="flex flex-wrap gap-x-2">
          <span className="min-w-0 break-words">
            {isOwnDocument(document) ? texts.papers[document] : <Mixed text={title ?? ''} />}
          </span>
          <span className="flex flex-wrap gap-x-2 text-ink-soft">
            <span>{texts.readUpTo(furthestPage, pageCount)}</span>
            <span className="whitespace-nowrap">{formatDateTime(lastOpenedAt)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const columns: TableColumn<WatchedLesson>[] = [
  {
    id: 'lesson',
    header: texts.heads.lesson,
    cell: (lesson) => (
      <div className="grid gap-0.5">
        <span className="text-base font-semibold break-words md:text-sm">
          <Mixed text={lesson.lessonTitle} />
        </span>
        <span className="text-xs font-normal text-ink-soft">
          <Typed>{lesson.courseName}</Typed>
        </span>
        <OpenedDocuments {...lesson} />
      </div>
    ),
  },
  { id: 'share', header: texts.heads.share, cell: (lesson) => <Share {...lesson} /> },
  {
    id: 'watched',
    header: texts.heads.watched,
    isWide: true,
    isLabelled: true,
    cell: ({ watchedSeconds }) => formatWatchTime(watchedSeconds),
  },
  {
    id: 'stopped',
    header: texts.heads.stopped,
    isLabelled: true,
    cell: ({ stoppedAtSeconds }) => <Ltr>{formatTimer(stoppedAtSeconds)}</Ltr>,
  },
  {
    id: 'last',
    header: texts.heads.last,
    cell: ({ lastOpenedAt }) => <time dateTime={lastOpenedAt}>{formatDateTime(lastOpenedAt)}</time>,
  },
];

function Courses({ student: { courses } }: { student: StudentDetail }) {
  if (courses.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-lg font-semibold">{texts.courses}</h3>
      <ul className="divide-y divide-line rounded-md border border-line bg-raised">
        {courses.map(
          ({ courseId, courseName, openedLessons, completedLessons, lessonsCount, watchTime }) => (
            <li
              key={courseId}
              className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2"
            >
              <span className="min-w-0 font-medium break-words">
                <Typed>{courseName}</Typed>
              </span>
              <span className="text-sm text-ink-soft">
                {texts.lessonsOf(openedLessons, completedLessons, lessonsCount)} ·{' '}
                {formatWatchTime(watchTime)}
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

/** How much of each opened lesson the student watched, where it stopped and when; and the sums by course. */
export function WatchingPart({ student }: { student: StudentDetail }) {
  const { filters, change } = useAddressFilters(readFileAddress);
  const query = useQuery(watchingQuery(student.id, filters));
  return (
    <div className="grid grid-cols-1 gap-8">
      <section className="grid grid-cols-1 gap-3">
        <h3 className="text-lg font-semibold">{texts.caption}</h3>
        <PagedTable
          query={query}
          filters={filters}
          change={change}
          texts={texts}
          skeleton={{ label: texts.loading, rowCount: 5, cardHeight: 'max-md:h-44' }}
          caption={texts.caption}
          columns={columns}
          rowKey={({ lessonId }) => lessonId}
        />
      </section>
      <Courses student={student} />
    </div>
  );
}
