import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { profileTexts } from './profile.texts.ts';

const texts = profileTexts.notifications;

const hintOf = new RegExp(
  [texts.lessonUpdatesHint, texts.subscriptionRemindersHint, texts.newsletterHint].join('|'),
  'u',
);

test('the three switches of the specification come in its order', async () => {
  serve(answerWith({ lessonUpdates: true, subscriptionReminders: false, newsletter: true }));
  renderOnPage(<NotificationsSection />);
  const switches = await screen.findAllByRole('checkbox');
  expect(
    switches.map((input) => [
      (input as HTMLInputElement).labels?.[0]?.textContent.replace(hintOf, ''),
      (input as HTMLInputElement).checked,
    ]),
  ).toEqual([
    [texts.lessonUpdates, true],
    [texts.subscriptionReminders, false],
    [texts.newsletter, true],
  ]);
});
