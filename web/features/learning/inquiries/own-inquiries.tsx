import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#domain/formats/dates.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { inquiryFormTexts as texts } from './ask.texts.ts';
import { type OwnInquiry, ownInquiriesQuery } from './own-inquiries.queries.ts';

function Inquiry({ inquiry }: { inquiry: OwnInquiry }) {
  return (
    <li className="rounded-md border border-line p-3">
      <p className="wrap-anywhere whitespace-pre-line">
        <Mixed text={inquiry.question} />
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <time dateTime={inquiry.askedAt}>{formatDateTime(inquiry.askedAt)}</time>
        {inquiry.answer === null && <Badge tone="warning">{texts.waiting}</Badge>}
      </div>
      {inquiry.answer !== null && (
        <div className="mt-3 border-s-2 border-brand ps-3">
          <p className="text-sm font-medium text-brand">{texts.answer}</p>
          <p className="wrap-anywhere whitespace-pre-line">
            <Mixed text={inquiry.answer} />
          </p>
        </div>
      )}
    </li>
  );
}

/** What the student asked about the lesson, newest first. */
export function OwnInquiries({ lessonId }: { lessonId: string }) {
  const query = useQuery(ownInquiriesQuery(lessonId));
  const { data } = query;
  if (!data) {
    return (
      <LoadState
        query={query}
        failed={texts.loadFailed}
        loading={texts.loading}
        skeleton="h-20 rounded-md"
      />
    );
  }
  if (data.length === 0) return <p className="text-ink-soft">{texts.none}</p>;
  return (
    <ul className="grid gap-3">
      {data.map((inquiry) => (
        <Inquiry key={inquiry.id} inquiry={inquiry} />
      ))}
    </ul>
  );
}
