import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/128.0.0.0 Mobile Safari/537.36`,
    { description: 'Chrome على Android', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    { description: 'Safari على iPhone', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0 Mobile/15E148 Safari/604.1',
    { description: 'Chrome على iPad', kind: 'tablet' },
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0`,
    { description: 'Edge على Windows', kind: 'computer' },
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A135F) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    { description: 'Samsung Internet على Android', kind: 'phone' },
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/120.0.0.0 Safari/537.36`,
    { description: 'Chrome على Chrome OS', kind: 'computer' },
  ],
])('the device %s has the name that people know', (userAgent, device) => {
  expect(describeDevice(userAgent)).toEqual(device);
});

test.each([[''], ['-'], ['<script>alert(1)</script>'], ['🙂'.repeat(75)]])(
  'what is no browser is an unknown device: %j',
  (userAgent) => {
    expect(describeDevice(userAgent)).toEqual({ description: 'جهاز غير معروف', kind: 'unknown' });
  },
);
