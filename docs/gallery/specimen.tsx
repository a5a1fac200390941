import type { ReactNode } from 'react';

type SectionProps = { id: string; title: string; children: ReactNode };

/** A group of parts under one heading. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 py-8">
      <h2 id={`${id}-title`} className="text-2xl font-bold">
        {title}
      </h2>
      <div className="mt-4 grid gap-6">{children}</div>
    </section>
  );
}

type SpecimenProps = { name: string; note?: string; children: ReactNode };

/** One part in its states, under the name of its file. */
export function Specimen({ name, note, children }: SpecimenProps) {
  return (
    <figure className="rounded-lg border border-line bg-raised p-4">
      <figcaption className="mb-4 text-sm text-ink-soft">
        <bdi dir="ltr" className="font-medium text-ink">
          {name}
        </bdi>
        {note !== undefined && <span> – {note}</span>}
      </figcaption>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </figure>
  );
}
