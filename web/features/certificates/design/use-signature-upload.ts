import { useRef, useState } from 'react';
import { certificateDesign } from '#web/lib/api/teacher/teacher-api.ts';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { callWithProgress } from '#web/lib/files/call-with-progress.ts';
import { useReportPendingWork } from '#web/ui/feedback/on-demand/pending-work.ts';
import type { Signature } from './certificate-settings.queries.ts';
import { certificateSettingsTexts as texts } from './certificate-settings.texts.ts';

const textOf = (error: unknown): string => {
  const [first] = error instanceof ApiError ? (error.errors['Signature'] ?? []) : [];
  return first ?? errorText(error, texts.uploadFailed);
};

/** Uploads a chosen picture at once, so that the previews show it as certificates will. */
export function useSignatureUpload(onReady: (signature: Signature) => void) {
  const track = useReportPendingWork();
  const running = useRef<AbortController>(undefined);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string>();

  const send = async (chosen: File, { signal }: AbortController) => {
    try {
      const args = { body: { Signature: chosen } };
      const options = { onProgress: setShare, signal };
      onReady(await callWithProgress(certificateDesign.uploadSignature, args, options));
    } catch (error) {
      if (!signal.aborted) setProblem(textOf(error));
    } finally {
      setFile(null);
    }
  };

  const take = (chosen: File | null) => {
    if (chosen === null) return;
    running.current = new AbortController();
    setFile(chosen);
    setShare(0);
    setProblem(undefined);
    track(send(chosen, running.current));
  };

  return { file, share, problem, setProblem, take, stop: () => running.current?.abort() };
}
