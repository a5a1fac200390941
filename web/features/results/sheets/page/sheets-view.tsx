import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeft,
  Camera,
  ChartColumn,
  CircleQuestionMark,
  ScanLine,
  PenLine,
} from 'lucide-react';
import { useCallback, useMemo } from 'react';
import {
  glanceQuery,
  kitQuery,
  type SheetKit,
} from '#web/features/results/sheets/calls/sheets.queries.ts';
import { DevicePictures } from '#web/features/results/sheets/deciding/device-pictures.ts';
import { isAsked } from '#web/features/results/sheets/deciding/sheet-decisions.tsx';
import type { DeviceSheet } from '#web/features/results/sheets/device/device-sheets.ts';
import { shownSheets } from '#web/features/results/sheets/device/shown-sheets.ts';
import { useDeviceSheets } from '#web/features/results/sheets/device/use-device-sheets.ts';
import { GlancePanel } from '#web/features/results/sheets/glance/glance-panel.tsx';
import { MarkingPanel } from '#web/features/results/sheets/marking/marking-panel.tsx';
import { useMarkSender } from '#web/features/results/sheets/marking/use-marks.ts';
import { TakingPanel } from '#web/features/results/sheets/taking/taking-panel.tsx';
import { useSheetReader } from '#web/features/results/sheets/taking/use-taking.ts';
import { TrialPanel } from '#web/features/results/sheets/trial/trial-panel.tsx';
import { sheetsTexts as texts } from '#web/features/results/sheets/words/sheets.texts.ts';
import { chooseFrom } from '#web/lib/lists/address-filters.ts';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { useStoredPage } from '#web/lib/offline/stored-page/use-stored-page.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { useOnline } from '#web/lib/use-online.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { DoubtsPanel } from './doubts-panel.tsx';
import { SheetList } from './sheet-list.tsx';

const parts = ['taking', 'doubts', 'words', 'glance', 'trial'] as const;
type Part = (typeof parts)[number];
const readPart = (address: URLSearchParams) => ({ view: chooseFrom(parts, address.get('view')) });

/** Whether all that was read has reached the server. */
function SendingLine({
  waiting,
  isFull,
  hasAny,
}: {
  waiting: number;
  isFull: boolean;
  hasAny: boolean;
}) {
  const isOnline = useOnline();
  return (
    <>
      {isFull && <Notice tone="danger">{texts.full}</Notice>}
      {!isOnline && <Notice>{texts.offline}</Notice>}
      {(waiting > 0 || hasAny) && (
        <p role="status" className="text-sm text-ink-soft">
          {waiting === 0 && texts.sent}
          {waiting > 0 && (isOnline ? texts.sending(waiting) : texts.waiting(waiting))}
        </p>
      )}
    </>
  );
}

const icon = 'size-4';

/** What reads PDFs is larger than all the rest, so it is loaded here only to be stored. */
const loadPdfFiles = async () =>
  (await import('#web/features/results/sheets/taking/pdf-pictures.ts')).pdfFiles;

const tab = (id: Part, Icon: typeof Camera, panel: React.ReactNode, label: React.ReactNode) => ({
  id,
  label,
  icon: <Icon className={icon} />,
  panel,
});

/** The pictures that only this device has, by the id of the sheet. */
const picturesOf = (sheets: readonly DeviceSheet[]) =>
  new Map(sheets.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : [])));

function Content({ examId, kit }: { examId: string; kit: SheetKit }) {
  const { filters, change } = useAddressFilters(readPart);
  const setPart = (view: Part) => change({ view });
  const device = useDeviceSheets(examId);
  const markSender = useMarkSender();
  const reader = useSheetReader(examId, kit);
  const { data: glance } = useQuery(glanceQuery(examId));
  const shown = useMemo(
    () => shownSheets(kit, device.sheets, glance),
    [kit, device.sheets, glance],
  );
  const pictures = useMemo(() => picturesOf(device.sheets), [device.sheets]);
  const loadLater = useCallback(
    async () => [...((await reader?.files) ?? []), ...(await loadPdfFiles())],
    [reader],
  );
  useStoredPage(reader !== undefined, loadLater);
  const asked = shown.filter(isAsked);
  const waiting = device.sheets.filter(({ sent, refusal }) => sent === null && refusal === null);
  const hasWords = kit.printings.some(({ kind }) => kind !== 'choice');
  const onDecideOnDevice = device.decide;
  return (
    <DevicePictures value={pictures}>
      <SendingLine waiting={waiting.length} isFull={device.isFull} hasAny={shown.length > 0} />
      <Tabs
        label={texts.parts}
        value={filters.view}
        onChange={setPart}
        tabs={[
          tab(
            'taking',
            Camera,
            <div className="grid grid-cols-1 gap-6">
              <TakingPanel {...{ kit, reader, device, shown }} onDecide={() => setPart('doubts')} />
              <SheetList
                kit={kit}
                sheets={shown}
                onDecideOnDevice={onDecideOnDevice}
                onRemoveFromDevice={device.remove}
              />
            </div>,
            texts.taking,
          ),
          tab(
            'doubts',
            CircleQuestionMark,
            <DoubtsPanel kit={kit} sheets={asked} onDecideOnDevice={onDecideOnDevice} />,
            asked.length > 0 ? `${texts.doubts} (${asked.length})` : texts.doubts,
          ),
          ...(hasWords
            ? [
                tab(
                  'words',
                  PenLine,
                  <MarkingPanel examId={examId} sheets={shown} sender={markSender} />,
                  texts.words,
                ),
              ]
            : []),
          tab('glance', ChartColumn, <GlancePanel examId={examId} kit={kit} />, texts.glance),
          tab(
            'trial',
            ScanLine,
            <TrialPanel examId={examId} kit={kit} reader={reader} />,
            texts.trial,
          ),
        ]}
      />
    </DevicePictures>
  );
}

/** Reads the printed answer sheets of an exam with this device's camera; works without a network too. */
export function SheetsView({ examId }: { examId: string }) {
  const query = useQuery(kitQuery(examId));
  const { data: kit } = query;
  return (
    <section className="grid grid-cols-1 gap-4">
      <LinkButton
        to={teacherPaths.exam(examId)}
        look="quiet"
        className="-ms-4 justify-self-start"
        icon={<DirIcon icon={ArrowLeft} className="size-4" />}
      >
        {texts.back}
      </LinkButton>
      <header>
        <h2 className="text-lg leading-tight font-semibold sm:text-2xl">{texts.title}</h2>
        {kit && (
          <p className="text-ink-soft">
            <Mixed text={kit.title} />
          </p>
        )}
      </header>
      {!kit && (
        <LoadState
          query={query}
          failed={texts.loadFailed}
          loading={texts.loading}
          skeleton="h-96 rounded-lg"
        />
      )}
      {kit &&
        (kit.printings.length > 0 ? (
          <Content examId={examId} kit={kit} />
        ) : (
          <Notice tone="warning">{texts.notPrinted}</Notice>
        ))}
    </section>
  );
}
