import { RotateCcw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { watermarkTexts as texts } from './watermark.texts.ts';

type WatermarkStoppedProps = { message: string; restore: string; onRestore: () => void };

/** Stands where a video or a document was until its watermark was taken away. */
export function WatermarkStopped({ message, restore, onRestore }: WatermarkStoppedProps) {
  return (
    <Notice
      tone="danger"
      className="mx-auto max-w-xl"
      actions={
        <Button icon={<RotateCcw className="size-4" />} onClick={onRestore}>
          {restore}
        </Button>
      }
    >
      <p className="font-semibold">{message}</p>
      <p className="text-sm">{texts.hint}</p>
    </Notice>
  );
}
