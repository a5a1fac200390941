import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { instapayPicture, teacherPicture } from '#web/lib/api/teacher/teacher-api.ts';
import { callWithProgress } from '#web/lib/files/call-with-progress.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import { useReportPendingWork } from '#web/ui/feedback/on-demand/pending-work.ts';
import { instapayPictureTexts, teacherPictureTexts } from './settings.texts.ts';
import { instapayPictureQuery, teacherPictureQuery } from './settings.queries.ts';

/** A picture of the settings, with its calls. */
type StoredPicture = {
  calls: typeof teacherPicture | typeof instapayPicture;
  query: typeof teacherPictureQuery;
  texts: typeof teacherPictureTexts;
};

const textOf = (error: unknown, failed: string): string => {
  const [first] = error instanceof ApiError ? (error.errors['Picture'] ?? []) : [];
  return first ?? errorText(error, failed);
};

/** Stores and removes the picture at once: it is a file, and no part of the form. */
function usePicture({ calls, query, texts }: StoredPicture) {
  const queryClient = useQueryClient();
  const track = useReportPendingWork();
  const running = useRef<AbortController>(undefined);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string>();
  const { data } = useQuery(query);

  const change = async (chosen: File | null, { signal }: AbortController) => {
    setFile(chosen);
    setShare(0);
    setProblem(undefined);
    try {
      if (chosen === null) await call(calls.remove, {}, { signal });
      else {
        const options = { onProgress: setShare, signal };
        await callWithProgress(calls.replace, { body: { Picture: chosen } }, options);
      }
      await queryClient.invalidateQueries({ queryKey: query.queryKey });
    } catch (error) {
      if (!signal.aborted) setProblem(textOf(error, texts.failed));
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

/** A picture of the settings: upload, preview, replace or remove. */
function PictureField(picture: StoredPicture) {
  const { texts } = picture;
  const { file, share, problem, setProblem, start, stop, imageUrl } = usePicture(picture);
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

/** The teacher's picture on the home page of visitors. */
export const TeacherPictureField = () => (
  <PictureField calls={teacherPicture} query={teacherPictureQuery} texts={teacherPictureTexts} />
);

/** The picture of the InstaPay QR code that students see at the checkout. */
export const InstapayPictureField = () => (
  <PictureField calls={instapayPicture} query={instapayPictureQuery} texts={instapayPictureTexts} />
);
