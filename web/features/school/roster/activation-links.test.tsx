import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { ActivationLinksView } from './activation-links.tsx';
import { activationLinksTexts as texts, activationTexts } from './roster.texts.ts';

const student = (id: string, firstName: string, phones: object) => ({
  id,
  firstName,
  lastName: 'حسن',
  phone: '',
  parentPhone: '',
  url: `https://centre.example/invitation?code=${id}`,
  messagedAt: null as string | null,
  ...phones,
});

test('the next student comes by itself once the link was sent, also on another phone, and who has no number gets a card', async () => {
  const students = [
    student('1', 'سعاد', { phone: '01012345678' }),
    student('2', 'أحمد', { parentPhone: '01112345678' }),
    student('3', 'هنا', {}),
  ];
  serve(async (request) => {
    const ticked = students.find(({ id }) => new URL(request.url).pathname.endsWith(`/${id}`));
    if (ticked) {
      const { isSent } = JSON.parse(await request.text());
      ticked.messagedAt = isSent ? '2026-11-28T18:00:00.000Z' : null;
    }
    return Response.json({ groupName: 'السبت', activeCount: 1, total: 4, students });
  });
  renderOnPage(<ActivationLinksView groupId="g1" />);
  const next = () => within(screen.getByRole('region', { name: texts.next }));
  await screen.findByText(texts.lead(1, 4));
  const link = next().getByRole('link', { name: `${texts.student} سعاد حسن` });
  expect(link.getAttribute('href')).toBe(
    `https://wa.me/201012345678?text=${encodeURIComponent(`${activationTexts.message('سعاد')}\nhttps://centre.example/invitation?code=1`)}`,
  );
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  await waitFor(() =>
    expect(next().getByRole('link', { name: `${texts.parent} أحمد حسن` })).toBeTruthy(),
  );
  const unreachable = within(screen.getByRole('region', { name: texts.unreachable(1) }));
  expect(unreachable.getByText('هنا حسن')).toBeTruthy();
  cleanup();
  renderOnPage(<ActivationLinksView groupId="g1" />);
  const reached = within(await screen.findByRole('region', { name: texts.reached(1) }));
  fireEvent.click(reached.getByRole('button', { name: `${texts.undo} سعاد حسن` }));
  await waitFor(() =>
    expect(next().getByRole('link', { name: `${texts.student} سعاد حسن` })).toBeTruthy(),
  );
});
