import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#domain/formats/dates.ts';
import { plural } from '#domain/text/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { waitingListsQuery, type WaitingList } from './student-import.queries.ts';
import { studentImportTexts as texts } from './student-import.texts.ts';

/** The lists of which rows wait to be mended, whoever sent them and on whichever device. */
export function WaitingLists({ onOpen }: { onOpen: (list: WaitingList) => void }) {
  const { data = [] } = useQuery(waitingListsQuery);
  if (data.length === 0) return null;
  const count = data.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <Notice
      tone="warning"
      title={plural(count, texts.waitingTitle)}
      actions={data.map((list) => (
        <Button key={list.importId} look="secondary" onClick={() => onOpen(list)}>
          {texts.waitingOf(formatDate(list.importedAt), list.rows.length)}
        </Button>
      ))}
    />
  );
}
