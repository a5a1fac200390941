import { describe, expect, it } from 'vitest';
import { decodeToken } from './decode-token.ts';

const tokenOf = (claims: object) =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

describe('the access token', () => {
  it('a token without a role belongs to a student, whose name is the part before the at sign', () => {
    expect(decodeToken(tokenOf({ sub: '1', email: 'mona.ali@site.test' }))).toEqual({
      id: '1',
      email: 'mona.ali@site.test',
      name: 'mona.ali',
      role: 'student',
      isPremium: false,
    });
  });

  it('the token of a teacher is recognised in any letter case, and a teacher is premium', () => {
    expect(decodeToken(tokenOf({ sub: '1', email: 't@s.test', role: ['Teacher'] }))).toMatchObject({
      role: 'teacher',
      isPremium: true,
    });
  });

  it('the role in a token may be a text instead of a list', () => {
    expect(decodeToken(tokenOf({ sub: '1', email: 't@s.test', role: 'Premium' }))).toMatchObject({
      role: 'student',
      isPremium: true,
    });
  });

  it('the token contains the first name, where it was set', () => {
    const claims = { sub: '1', email: 'mona.ali@site.test', given_name: 'منى' };
    expect(decodeToken(tokenOf(claims))).toMatchObject({ name: 'mona.ali', firstName: 'منى' });
  });

  it('the token may contain letters beyond ASCII', () => {
    expect(decodeToken(tokenOf({ sub: '1', email: 'منى@s.test' })).name).toBe('منى');
  });

  it.each(['', 'x', 'a.b.c', `h.${Buffer.from('[1]').toString('base64url')}.s`])(
    'decodeToken says that %j is no token',
    (token) => {
      expect(() => decodeToken(token)).toThrow('فشل فك تشفير الرمز');
    },
  );
});
