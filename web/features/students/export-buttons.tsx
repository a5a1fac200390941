import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { errorText } from '#web/lib/api-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { todayInCairo } from './gift-days.ts';
import type { StudentFilters } from './student-filters.ts';
import { fetchExport } from './students.queries.ts';
import { studentsTexts as texts } from './students.texts.ts';

const formats = [
  { format: 'csv', label: texts.exportCsv, Icon: FileText },
  { format: 'xlsx', label: texts.exportExcel, Icon: FileSpreadsheet },
] as const;

/** Saves what the filters let through, all pages of it (spec §2, CSV export). */
export function ExportButtons({ filters }: { filters: StudentFilters }) {
  const download = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      saveFile(await fetchExport(filters, format), texts.fileName(todayInCairo(), format)),
    onError: (error) => showToast('error', errorText(error, texts.exportFailed)),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {formats.map(({ format, label, Icon }) => (
        <Button
          key={format}
          look="secondary"
          busy={download.isPending && download.variables === format}
          icon={<Icon aria-hidden="true" className="size-4" />}
          onClick={() => download.mutate(format)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
