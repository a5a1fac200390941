import type { ReactNode } from 'react';
import type { Presence } from '#domain/attendance/session-entries.ts';
import { formatDate, formatDateTime } from '#domain/formats/dates.ts';
import { formatPartOf, formatPrice } from '#domain/formats/numbers.ts';
import { formatHour, formatMonth, formatTime, formatWeekday } from '#domain/formats/times.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { MessageConsent } from './message-consent.tsx';
import type { ParentPage } from './parent-page.queries.ts';
import { parentPageTexts as texts } from './parent-page.texts.ts';

const tones = {
  present: 'success',
  late: 'warning',
  absent: 'danger',
  excused: 'neutral',
} as const;

type PartProps = { title: string; empty: string; children: ReactNode[] };

/** Rows below a title, or a sentence where there are none. */
function Part({ title, empty, children }: PartProps) {
  return (
    <Card>
      <h2 className="text-xl">{title}</h2>
      {children.length === 0 ? (
        <p className="mt-2 text-ink-soft">{empty}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">{children}</ul>
      )}
    </Card>
  );
}

type RowProps = { name: ReactNode; detail: ReactNode; end: ReactNode };

function Row({ name, detail, end }: RowProps) {
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-soft">{detail}</span>
      </span>
      <span className="shrink-0 text-end">{end}</span>
    </li>
  );
}

function Presences({ attendance }: Pick<ParentPage, 'attendance'>) {
  return (
    <Part title={texts.attendance} empty={texts.noAttendance}>
      {attendance.map(({ day, from, presence }) => (
        <Row
          key={`${day} ${from}`}
          name={`${formatWeekday(day)} ${formatDate(day)}`}
          detail={formatHour(from)}
          end={<PresenceBadge presence={presence} />}
        />
      ))}
    </Part>
  );
}

function PresenceBadge({ presence }: { presence: Presence }) {
  return <Badge tone={tones[presence]}>{texts.presences[presence]}</Badge>;
}

function Results({ results }: Pick<ParentPage, 'results'>) {
  return (
    <Part title={texts.results} empty={texts.noResults}>
      {results.map(({ title, score, maxScore, percentage, submittedAt }) => (
        <Row
          key={`${submittedAt} ${title}`}
          name={<Mixed text={title} />}
          detail={formatDate(submittedAt)}
          end={
            <>
              <span className="block font-semibold">{formatPartOf(score, maxScore)}</span>
              <Ltr className="text-sm text-ink-soft">{percentage}%</Ltr>
            </>
          }
        />
      ))}
    </Part>
  );
}

function Lessons({ lessons }: Pick<ParentPage, 'lessons'>) {
  return (
    <Part title={texts.lessons} empty={texts.noLessons}>
      {lessons.map(({ title, lastOpenedAt, isCompleted }) => (
        <Row
          key={`${lastOpenedAt} ${title}`}
          name={<Mixed text={title} />}
          detail={formatDate(lastOpenedAt)}
          end={isCompleted && <Badge tone="success">{texts.completed}</Badge>}
        />
      ))}
    </Part>
  );
}

function Next({ nextClass, nextExam }: Pick<ParentPage, 'nextClass' | 'nextExam'>) {
  return (
    <Card>
      <h2 className="sr-only">{texts.next}</h2>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label={texts.nextClass}>
          {nextClass === null ? (
            texts.noNextClass
          ) : (
            <>
              <span className="block font-semibold">
                {formatWeekday(nextClass.startsAt)} {formatDate(nextClass.startsAt)}
              </span>
              <span className="block text-sm">
                {formatTime(nextClass.startsAt)} – {formatTime(nextClass.endsAt)}
              </span>
              <Typed className="block text-sm text-ink-soft">{nextClass.centre}</Typed>
            </>
          )}
        </Fact>
        <Fact label={texts.nextExam}>
          {nextExam === null ? (
            texts.noNextExam
          ) : (
            <>
              <Mixed text={nextExam.title} className="block font-semibold" />
              {nextExam.opensAt !== null && (
                <span className="block text-sm">
                  {texts.opens(formatDateTime(nextExam.opensAt))}
                </span>
              )}
              {nextExam.closesAt !== null && (
                <span className="block text-sm">
                  {texts.closes(formatDateTime(nextExam.closesAt))}
                </span>
              )}
            </>
          )}
        </Fact>
      </dl>
    </Card>
  );
}

/** Everything that a parent sees: what comes next, attendance, marks, lessons, and the consent to messages. */
export function ParentReport({ token, page }: { token: string; page: ParentPage }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <h1 className="text-2xl wrap-anywhere">
          <Mixed text={texts.heading(page.firstName)} />
        </h1>
        <p className="mt-1 text-sm text-ink-soft">{texts.lead}</p>
      </div>
      {page.unpaidMonth !== null && (
        <Notice tone="warning">{texts.unpaid(formatMonth(page.unpaidMonth))}</Notice>
      )}
      {page.owed > 0 && <Notice tone="warning">{texts.owed(formatPrice(page.owed))}</Notice>}
      <Next nextClass={page.nextClass} nextExam={page.nextExam} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Presences attendance={page.attendance} />
        <Results results={page.results} />
      </div>
      <Lessons lessons={page.lessons} />
      <MessageConsent token={token} consent={page.consent} />
    </div>
  );
}
