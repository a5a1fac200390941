import { useRef, useState } from 'react';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { outdatedByCourseOrLesson } from '#web/lib/api/teacher/outdated-by.ts';
import { materials } from '#web/lib/api/teacher/teacher-api.ts';
import { useOutdate } from '#web/lib/calls/changes/outdate.ts';
import { callWithProgress } from '#web/lib/files/call-with-progress.ts';
import { fontNoteOf } from '#web/lib/files/pdf-font-note.tsx';
import { takeFile } from '#web/ui/forms/check-file.ts';
import { useReportPendingWork } from '#web/ui/feedback/on-demand/pending-work.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { materialsTexts as texts } from './materials.texts.ts';

/** As the `accept` attribute; the server decides by the content. */
export const acceptedFiles =
  'application/pdf,image/png,image/jpeg,image/gif,image/webp,.docx,.pptx,.xlsx';

const maxMegabytes = 20;

export type Upload = {
  key: number;
  /**
   * The same at every try, so that a repeated upload adds no second file; undefined if the browser cannot make an id.
   */
  id: string | undefined;
  file: File;
  /** The uploaded share, 0 to 1; undefined while it waits, and after a failure. */
  share: number | undefined;
  problem: string | undefined;
  /** The problem is not the file itself: the network was lost, the server was busy, or the lesson was full. */
  canSendAgain: boolean;
  controller: AbortController;
};

/** Refused for what the file is. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 400;

/** Uploads the files of a lesson one after the other, each with its progress; a failed one can be sent again. */
export function useMaterialUploads(lessonId: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastKey = useRef(0);
  const queue = useRef(Promise.resolve());
  const outdate = useOutdate();
  const track = useReportPendingWork();

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const dismiss = ({ key }: Upload) => setUploads((all) => all.filter((item) => item.key !== key));

  const upload = async (next: Upload) => {
    const { key, id, controller } = next;
    if (controller.signal.aborted) return;
    change(key, { share: 0 });
    try {
      const taken = await takeFile(next.file, { accept: acceptedFiles, maxMegabytes });
      if ('problem' in taken) {
        change(key, { share: undefined, problem: taken.problem });
        return;
      }
      const { title } = await callWithProgress(
        materials.add,
        { params: { id: lessonId }, body: { file: taken.file, id } },
        { signal: controller.signal, onProgress: (share) => change(key, { share }) },
      );
      await outdate(outdatedByCourseOrLesson);
      dismiss(next);
      showToast('success', texts.added(title));
      const fontNote = await fontNoteOf(taken.file);
      if (fontNote !== undefined) showToast('info', fontNote);
    } catch (error) {
      if (controller.signal.aborted) return;
      const problem = errorText(error, texts.addFailed);
      change(key, { share: undefined, problem, canSendAgain: !isRefused(error) });
    }
  };

  const enqueue = (next: Upload) => {
    const before = queue.current;
    const run = async () => {
      await before;
      await upload(next);
    };
    queue.current = run();
    track(queue.current);
  };

  return {
    uploads,
    dismiss,
    add: (files: Iterable<File>) => {
      for (const file of files) {
        const key = (lastKey.current += 1);
        const id = globalThis.crypto?.randomUUID?.();
        const controller = new AbortController();
        const next = {
          key,
          id,
          file,
          share: undefined,
          problem: undefined,
          canSendAgain: false,
          controller,
        };
        setUploads((all) => [...all, next]);
        enqueue(next);
      }
    },
    sendAgain: (failed: Upload) => {
      change(failed.key, { problem: undefined, canSendAgain: false });
      enqueue(failed);
    },
    stop: (running: Upload) => {
      running.controller.abort();
      dismiss(running);
    },
  };
}
