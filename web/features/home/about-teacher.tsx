import { useSite } from '#web/lib/site.ts';
import { homeTexts as texts } from './home.texts.ts';

export function AboutTeacher() {
  const { teacherName, teacherTitle } = useSite();
  return (
    <section
      aria-labelledby="about-title"
      className="mx-auto grid max-w-6xl gap-6 px-4 py-14 md:grid-cols-[auto_1fr] md:gap-12"
    >
      <div className="border-s-4 border-accent ps-5">
        <h2 id="about-title" className="text-sm font-medium text-accent">
          {texts.aboutTitle}
        </h2>
        <p className="text-2xl font-bold">{teacherName}</p>
        <p className="text-ink-soft">{teacherTitle}</p>
      </div>
      <div className="grid max-w-prose gap-3 text-lg">
        {texts.aboutLines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  );
}
