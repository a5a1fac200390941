import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { documentsOf } from './lesson-documents.ts';
import { lessonQuery } from './lessons.queries.ts';
import type { PdfViewer } from './pdf/pdf-viewer.tsx';
import type { Lesson } from './lesson.ts';

/** Shows a document in the page. If the viewer itself cannot be loaded, the browser's own viewer opens the file. */
export function useDocumentViewer(lesson: Lesson) {
  const queryClient = useQueryClient();
  const [shownKey, setShownKey] = useState<string>();
  const [Viewer, setViewer] = useState<ComponentType<Parameters<typeof PdfViewer>[0]>>();
  const find = (of: Lesson, wanted = shownKey) => documentsOf(of).find(({ key }) => key === wanted);
  const open = (key: string) => {
    setShownKey(key);
    void import('./pdf/pdf-viewer.tsx').then(
      (module) => setViewer(() => module.PdfViewer),
      () => window.location.assign(find(lesson, key)?.href ?? ''),
    );
  };
  const renewLink = async () => {
    const fresh = await queryClient.fetchQuery({ ...lessonQuery(lesson.id), staleTime: 0 });
    return find(fresh)?.href;
  };
  const shown = find(lesson);
  const viewer = Viewer && shown && (
    <Viewer
      key={shown.key}
      documentId={`${lesson.id}:${shown.key}`}
      name={shown.name}
      href={shown.href}
      renewLink={renewLink}
      onClose={() => setShownKey(undefined)}
    />
  );
  return { open, viewer };
}
