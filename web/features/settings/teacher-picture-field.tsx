import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { teacherPicture } from '#web/lib/api/teacher/teacher-api.ts';
import { callWithProgress } from '#web/lib/files/call-with-progress.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import { useReportPendingWork } from '#web/ui/feedback/on-demand/pending-work.ts';
import { teacherPictureTexts as texts } from './settings.texts.ts';
import { teacherPictureQuery } from './settings.queries.ts';

const textOf = (error: unknown): string => {
  const [first] = error instanceof ApiError ? (error.errors['Picture'] ?? []) : [];
  return first ?? errorText(error, texts.failed);
};

/** Stores and removes the picture at once: it is a file, and no part of the form. */
function usePicture() {
  const queryClient = useQueryClient();
  const track = useReportPendingWork();
  const running = useRef<AbortController>(undefined);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string>();
  const { data } = useQuery(teacherPictureQuery);

  const change = async (chosen: File | null, { signal }: AbortController) => {
    setFile(chosen);
    setShare(0);
    setProblem(undefined);
    try {
      if (chosen === null) await call(teacherPicture.remove, {}, { signal });
      else {
        const options = { onProgress: setShare, signal };
        await callWithProgress(teacherPicture.replace, { body: { Picture: chosen } }, options);
      }
      await queryClient.invalidateQueries({ queryKey: teacherPictureQuery.queryKey });
    } catch (error) {
      if (!signal.aborted) setProblem(textOf(error));
    } finally {
      setFile(null);
    }
  };
  const start = (chosen: File | null) => {
    running.current = new AbortController();
    track(change(chosen, running.current));
  };
  return {
    file,
    share,
    problem,
    setProblem,
    start,
    imageUrl: data?.imageUrl ?? null,
    stop: () => running.current?.abort(),
  };
}

/** The teacher's picture on the home page of visitors: upload, preview, replace or remove. */
export function TeacherPictureField() {
  const { file, share, problem, setProblem, start, stop, imageUrl } = usePicture();
  return (
    <Field label={texts.label} hint={texts.hint} error={problem}>
      {(control) => (
        <FileInput
          {...control}
          value={file}
          accept="image/jpeg,image/png,image/webp"
          maxMegabytes={5}
          {...(imageUrl !== null && {
            stored: { name: texts.stored, pictureUrl: `${imageUrl}?width=480` },
          })}
          progress={file ? share : undefined}
          onStop={stop}
          disabled={file !== null}
          onChange={(chosen) => {
            if (chosen !== null) start(chosen);
          }}
          onRemoveStored={() => start(null)}
          onProblem={setProblem}
        />
      )}
    </Field>
  );
}
