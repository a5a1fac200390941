import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { documentsOf } from './lesson-documents.ts';
import {
  type Lesson,
  lessonQuery,
  loadPdfViewer,
  type PdfViewer,
} from '#web/features/catalogue/catalogue.api.ts';

/**
 * Shows a document in the page, at once where the address names one (`?document=…&page=7`). If the viewer itself cannot be
 * loaded, the browser's own viewer opens the file.
 */
export function useDocumentViewer(lesson: Lesson) {
  const queryClient = useQueryClient();
  const [{ key: shownKey, startPage }, setShown] = useState<{ key?: string; startPage?: number }>(
    {},
  );
  const [Viewer, setViewer] = useState<ComponentType<Parameters<typeof PdfViewer>[0]>>();
  const find = (of: Lesson, documentKey = shownKey) =>
    documentsOf(of).find(({ key }) => key === documentKey);
  const open = (key: string, page?: number) => {
    setShown({ key, ...(page !== undefined && { startPage: page }) });
    void loadPdfViewer().then(
      (loaded) => setViewer(() => loaded),
      () => window.location.assign(find(lesson, key)?.href ?? ''),
    );
  };
  useRequestedPage((key, page) => {
    if (find(lesson, key)) open(key, page);
  });
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
      onClose={() => setShown({})}
      reading={{
        lessonId: lesson.id,
        document: shown.key,
        place: lesson.documentPlaces?.find(({ document }) => document === shown.key),
        startPage,
      }}
    />
  );
  return { open, viewer };
}

/** Opens the document that the address names, once. The reader then moves on, so it is removed from the address. */
function useRequestedPage(open: (key: string, page: number) => void): void {
  const [query, setQuery] = useSearchParams();
  const openRequested = useEffectEvent(() => {
    const key = query.get('document');
    if (key === null) return;
    open(key, Number(query.get('page')));
    const rest = new URLSearchParams(query);
    rest.delete('document');
    rest.delete('page');
    setQuery(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => openRequested(), []);
}
