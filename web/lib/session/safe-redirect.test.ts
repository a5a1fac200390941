import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('the way back after signing in', () => {
  it.each([
    ['/course/7?tab=exams#q2', '/course/7?tab=exams#q2'],
    ['subscription', '/subscription'],
    ['/subscription', '/subscription'],
    ['/certificates', '/my-certificates'],
    ['/Certificates/', '/my-certificates'],
    ['certificates', '/my-certificates'],
    ['/courses/../subscription', '/subscription'],
  ])('the redirect %s leads to %s of this site', (value, expected) => {
    expect(safeRedirect(value)).toBe(expected);
  });

  it.each([
    null,
    '',
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    '/login?redirect=/login',
    '/Login/',
    '/admin/login',
    'https:evil.test',
    'data:text/html,x',
    '/a\nb',
  ])('the redirect refuses %j', (value) => {
    expect(safeRedirect(value)).toBe('/');
  });

  it('the redirect uses the fallback', () => {
    expect(safeRedirect('//evil.test', '/admin/dashboard')).toBe('/admin/dashboard');
  });

  it('the redirect never leaves the site by path tricks', () => {
    expect(safeRedirect('/..//evil.test')).toBe('/');
  });
});
