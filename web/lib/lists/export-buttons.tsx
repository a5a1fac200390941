import { useMutation } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { type MenuAction, MoreMenu } from '#web/ui/more-menu.tsx';
import { errorText } from '#web/lib/api/api-error.ts';
import { exportButtonTexts as texts } from './export-buttons.texts.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';

export type ExportFormat = 'csv' | 'xlsx';

const formats = [
  { format: 'csv', Icon: FileText },
  { format: 'xlsx', Icon: FileSpreadsheet },
] as const;

type ExportButtonsProps = {
  fetchFile: (format: ExportFormat) => Promise<Blob>;
  /** Without date and file extension, which are added. */
  fileName: string;
  /** The text for an error that has none of its own. */
  failed: string;
  /** What else the list can be made into, before the files. */
  others?: readonly (MenuAction & { isPending?: boolean })[];
  /** How the button of the menu looks on a phone. */
  menu?: { label: string; Icon: LucideIcon };
};

/** Downloads a whole list, all pages, in the chosen format: a button for each, or on a phone one menu. */
export function ExportButtons(props: ExportButtonsProps) {
  const { fetchFile, fileName, failed, others = [] } = props;
  const { menu = { label: texts.menu, Icon: Download } } = props;
  const download = useMutation({
    mutationFn: async (format: ExportFormat) =>
      saveFile(await fetchFile(format), `${fileName} ${todayInCairo()}.${format}`),
    onError: (error) => showToast('error', errorText(error, failed)),
  });
  const actions = [
    ...others,
    ...formats.map(({ format, Icon }) => ({
      label: texts[format],
      Icon,
      isPending: download.isPending && download.variables === format,
      onClick: () => download.mutate(format),
    })),
  ];
  return (
    <>
      <div className="flex flex-wrap gap-2 max-sm:hidden">
        {actions.map(({ label, Icon, onClick, isPending = false }) => (
          <Button
            key={label}
            look="secondary"
            busy={isPending}
            icon={<Icon className="size-4" />}
            onClick={onClick}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="sm:hidden">
        <MoreMenu
          {...menu}
          subject={fileName}
          busy={actions.some(({ isPending = false }) => isPending)}
          actions={actions}
        />
      </div>
    </>
  );
}
