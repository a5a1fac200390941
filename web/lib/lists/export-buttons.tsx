import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { exportButtonTexts as texts } from './export-buttons.texts.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';

export type ExportFormat = 'csv' | 'xlsx';

const icons = { csv: FileText, xlsx: FileSpreadsheet };
const formats = ['csv', 'xlsx'] as const;

type ExportButtonsProps = {
  fetchFile: (format: ExportFormat) => Promise<Blob>;
  /** Without date and file extension, which are added. */
  fileName: string;
  /** The text for an error that has none of its own. */
  failed: string;
};

/** Downloads a whole list, all pages, in the chosen format. */
export function ExportButtons({ fetchFile, fileName, failed }: ExportButtonsProps) {
  const download = useMutation({
    mutationFn: async (format: ExportFormat) =>
      saveFile(await fetchFile(format), `${fileName} ${todayInCairo()}.${format}`),
    onError: (error) => showToast('error', errorText(error, failed)),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {formats.map((format) => {
        const Icon = icons[format];
        return (
          <Button
            key={format}
            look="secondary"
            busy={download.isPending && download.variables === format}
            icon={<Icon aria-hidden="true" className="size-4" />}
            onClick={() => download.mutate(format)}
          >
            {texts[format]}
          </Button>
        );
      })}
    </div>
  );
}
