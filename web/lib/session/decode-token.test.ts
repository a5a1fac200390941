import { describe, expect, it } from 'vitest';
import { decodeToken } from './decode-token.ts';

const tokenOf = (claims: object) =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

describe('the access token', () => {
  it('tells a student by default, with the name before the at sign', () => {
    expect(decodeToken(tokenOf({ sub: '1', email: 'mona.ali@site.test' }))).toEqual({
      id: '1',
      email: 'mona.ali@site.test',
      name: 'mona.ali',
      role: 'student',
      isPremium: false,
    });
  });

  it('tells a teacher whatever the case, and a teacher is premium', () => {
    expect(decodeToken(tokenOf({ sub: '1', email: 't@s.test', role: ['Teacher'] }))).toMatchObject({
      role: 'teacher',
      isPremium: true,
    });
  });

  it('takes one role that is not a list', () => {
    expect(decodeToken(tokenOf({ sub: '1', email: 't@s.test', role: 'Premium' }))).toMatchObject({
      role: 'student',
      isPremium: true,
    });
  });

  it('tells the first name, where the token has it', () => {
    const claims = { sub: '1', email: 'mona.ali@site.test', given_name: 'منى' };
    expect(decodeToken(tokenOf(claims))).toMatchObject({ name: 'mona.ali', firstName: 'منى' });
  });

  it('reads letters beyond ASCII', () => {
    expect(decodeToken(tokenOf({ sub: '1', email: 'منى@s.test' })).name).toBe('منى');
  });

  it.each(['', 'x', 'a.b.c', `h.${Buffer.from('[1]').toString('base64url')}.s`])(
    'says that %j is no token',
    (token) => {
      expect(() => decodeToken(token)).toThrow('فشل فك تشفير الرمز');
    },
  );
});
