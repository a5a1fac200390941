import { ChevronDown } from 'lucide-react';
import type { Site } from '#web/lib/site.ts';
import { questionsFor } from './frequent-questions.texts.ts';
import { subscriptionTexts as texts } from './plan/subscription.texts.ts';

/** What students ask before they subscribe; the answers follow the teacher's settings. */
export function FrequentQuestions({ site }: { site: Site }) {
  return (
    <section aria-labelledby="faq-title">
      <h2 id="faq-title" className="text-2xl">
        {texts.faqTitle}
      </h2>
      <div className="mt-4 divide-y divide-line rounded-lg border border-line bg-raised">
        {questionsFor(site).map(({ question, answer }) => (
          <details key={question} name="faq" className="group px-4 sm:px-6">
            <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-3 font-medium">
              {question}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-soft transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <p className="max-w-prose pb-4 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
