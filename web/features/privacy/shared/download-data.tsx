import { Download } from 'lucide-react';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { Button } from '#web/ui/button.tsx';

type DownloadDataProps = {
  fetchData: () => Promise<Blob>;
  fileName: string;
  texts: { download: string; downloadHint: string; downloadFailed: string };
};

/** What is stored about a student, as a file (decisions/0182). */
export function DownloadData({ fetchData, fileName, texts }: DownloadDataProps) {
  const download = useCall(async () => saveFile(await fetchData(), fileName), {
    failure: texts.downloadFailed,
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        look="secondary"
        busy={download.isPending}
        icon={<Download className="size-4" />}
        onClick={() => download.mutate()}
      >
        {texts.download}
      </Button>
      <p className="text-sm text-ink-soft">{texts.downloadHint}</p>
    </div>
  );
}
