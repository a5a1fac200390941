import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { NotFound } from './not-found.tsx';
import { notFoundTexts as texts } from './not-found.texts.ts';

export const meta = () => [{ title: pageTitle(texts.title) }];

export default function NotFoundPage() {
  return <NotFound />;
}
