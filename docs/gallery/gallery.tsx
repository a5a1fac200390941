import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ToasterHost } from '#web/ui/feedback/toaster-host.tsx';
import { ControlsSection } from './controls.section.tsx';
import { FeedbackSection } from './feedback.section.tsx';
import { FilesSection } from './files.section.tsx';
import { ListsSection } from './lists.section.tsx';
import { OverlaysSection } from './overlays.section.tsx';
import { TilesSection } from './tiles.section.tsx';
import { WordsSection } from './words.section.tsx';

const sections = [
  { id: 'tiles', title: 'بطاقة العنصر', Section: TilesSection },
  { id: 'controls', title: 'الأزرار والحقول', Section: ControlsSection },
  { id: 'files', title: 'الملفات والصور', Section: FilesSection },
  { id: 'feedback', title: 'الرسائل والحالات', Section: FeedbackSection },
  { id: 'lists', title: 'القوائم والجداول', Section: ListsSection },
  { id: 'overlays', title: 'النوافذ', Section: OverlaysSection },
  { id: 'words', title: 'النص والمعادلات', Section: WordsSection },
] as const;

/** Every part of `web/ui/` in its states, on one page: `npm run gallery`. */
export function Gallery() {
  const [isDark, setDark] = useState(false);
  useEffect(() => {
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  }, [isDark]);
  return (
    <>
      <header className="sticky top-0 z-20 border-b border-line bg-surface">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-2 px-4 py-2">
          <h1 className="text-xl font-bold">أجزاء الواجهة</h1>
          <Button look="secondary" aria-pressed={isDark} onClick={() => setDark(!isDark)}>
            المظهر الداكن
          </Button>
        </div>
      </header>
      <main className="mx-auto max-w-6xl px-4">
        <nav aria-label="أقسام الصفحة" className="flex flex-wrap gap-x-4 pt-6">
          {sections.map(({ id, title }) => (
            <a
              key={id}
              href={`#${id}`}
              className="inline-flex min-h-11 items-center text-brand underline"
            >
              {title}
            </a>
          ))}
        </nav>
        {sections.map(({ id, title, Section }) => (
          <Section key={id} id={id} title={title} />
        ))}
      </main>
      <ToasterHost />
    </>
  );
}
