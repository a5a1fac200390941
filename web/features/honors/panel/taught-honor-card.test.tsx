import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnPage } from '#web/testing/render-on-page.tsx';
import type { TaughtHonor } from './honor-form.ts';
import { TaughtHonorCard } from './taught-honor-card.tsx';

const honor = {
  id: 'h1',
  studentId: 's1',
  studentName: 'سلمى حسن',
  description: 'أفضل تقرير معمل',
  teacherName: 'أ. سامي',
  createdAt: '2026-11-01T10:00:00.000Z',
  grade: 3,
  studentImageUrl: null,
  isShownToOthers: true,
  acceptsPicture: true,
} as TaughtHonor;

test.each([
  [false, 1],
  [true, 0],
])(
  'an honor of a student with an account (%s) says %i times that it is not activated',
  (hasAccount, count) => {
    renderOnPage(
      <ul>
        <TaughtHonorCard
          honor={{ ...honor, studentHasAccount: hasAccount }}
          onOpen={() => undefined}
        />
      </ul>,
      '/admin/dashboard',
    );
    expect(screen.queryAllByText('لم يفعّل')).toHaveLength(count);
  },
);
