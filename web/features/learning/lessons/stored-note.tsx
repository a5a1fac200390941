import { formatDateTime } from '#domain/formats/dates.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { lessonTexts as texts } from './lesson.texts.ts';

/** Says that the lesson is the device's own copy, and how old it is. */
export function StoredNote({ since }: { since: string }) {
  return (
    <Notice tone="warning" className="mb-3">
      {texts.storedSince} <time dateTime={since}>{formatDateTime(since)}</time>
    </Notice>
  );
}
