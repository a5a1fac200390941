import { platformName } from '#domain/platform.ts';
import { NotFound } from './not-found.tsx';
import { notFoundTexts as texts } from './not-found.texts.ts';

export const meta = () => [{ title: `${texts.title} | ${platformName}` }];

export default function NotFoundPage() {
  return <NotFound />;
}
