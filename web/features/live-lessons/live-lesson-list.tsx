import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chooseFrom, pageFrom, pageSizeFrom } from '#web/lib/lists/address-filters.ts';
import { DeleteDialog } from '#web/lib/lists/delete-dialog.tsx';
import { PagedTable } from '#web/lib/lists/paged-table.tsx';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import { liveLessonColumns, type OpenAction } from './live-lesson-columns.tsx';
import { LiveLessonDialog } from './live-lesson-dialog.tsx';
import {
  type LiveFilters,
  type LiveLesson,
  liveLessonsQuery,
  liveTimes,
  useCancelLiveLesson,
} from './live-lessons.queries.ts';
import { liveListTexts as texts } from './live-lessons.texts.ts';
import { RecordingDialog } from './recording-dialog.tsx';

const readLiveFilters = (address: URLSearchParams): LiveFilters => ({
  time: chooseFrom(liveTimes, address.get('time')),
  page: pageFrom(address),
  pageSize: pageSizeFrom(address),
});

type Opened = { action: 'add' | Parameters<OpenAction>[0]; live?: LiveLesson };

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const cancel = useCancelLiveLesson();
  const { action, live } = opened;
  if (live && action === 'record') return <RecordingDialog live={live} onClose={onClose} />;
  if (live && action === 'cancel') {
    return (
      <DeleteDialog
        title={texts.cancelTitle}
        confirmLabel={texts.cancelNow}
        question={texts.cancelQuestion(live.title)}
        hint={texts.cancelHint}
        entity={live}
        remove={cancel}
        onClose={onClose}
      />
    );
  }
  return <LiveLessonDialog live={live} onClose={onClose} />;
}

/** Live lessons: those to come, and those that are over with their recordings. */
export function LiveLessonList() {
  const { filters, change } = useAddressFilters(readLiveFilters);
  const query = useQuery(liveLessonsQuery(filters));
  const [opened, setOpened] = useState<Opened>();
  const may = useMay();
  const plan = may('students.edit') && (
    <Button onClick={() => setOpened({ action: 'add' })}>{texts.plan}</Button>
  );
  const columns = liveLessonColumns((action, live) => setOpened({ action, live }));
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label={texts.timeLabel}
          value={filters.time}
          choices={liveTimes}
          names={texts.times}
          onChange={(time) => change({ time, page: 1 })}
        />
        {plan}
      </div>
      <PagedTable
        query={query}
        filters={filters}
        change={change}
        texts={texts}
        noFilters={{ time: 'coming' }}
        skeleton={{ label: texts.loading, rowCount: 4, cardHeight: 'max-md:h-56' }}
        caption={texts.caption}
        columns={columns}
        rowKey={({ id }) => id}
      />
      {opened && <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
