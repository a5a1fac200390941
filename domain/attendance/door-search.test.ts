import { expect, test } from 'vitest';
import {
  hasNumber,
  isFoundAtDoor,
  isNumberAtDoor,
  kindOfDoorInput,
  phoneEndsOf,
} from './door-search.ts';

test.each([
  ['10001', 'card'],
  ['١٠٠٤٢', 'card'],
  ['KC:10001:2027:ABCDEFGHIJKLMNOP', 'card'],
  ['https://example.test/invitation#x', 'card'],
  ['01012345678', 'phone'],
  ['+20 101 234 5678', 'phone'],
  ['5678', 'phone'],
  ['٥٦٧', 'phone'],
  ['منى', 'name'],
  ['', 'name'],
])('what is typed at the door, «%s», is a %s', (typed, kind) => {
  expect(kindOfDoorInput(typed)).toBe(kind);
});

const siblings = phoneEndsOf('01099990000', '01012345678');
const student = { name: 'منى أحمد', cardNumber: '10042', centreCode: 'أ-15', phoneEnds: siblings };

test('the ends of two phone numbers are known, and none of an empty one', () => {
  expect(siblings).toEqual(['0000', '5678']);
  expect(phoneEndsOf('', '01012345678')).toEqual(['5678']);
});

test.each([
  ['', true],
  ['مني', true],
  ['احمد منى', true],
  ['سعاد', false],
  ['10042', true],
  ['10043', false],
  ['01012345678', true],
  ['+201012345678', true],
  ['01012345679', false],
  ['678', true],
  ['٥٦٧٨', true],
  ['78', false],
  ['ا-١', true],
])('«%s» finds a student at the door: %s', (typed, isFound) => {
  expect(isFoundAtDoor(typed, student)).toBe(isFound);
});

test.each([
  ['10042', true],
  ['١٠٠٤٢', true],
  ['أ-١٥', true],
  ['ا-1', false],
  ['', false],
])('«%s» is a number of the student: %s', (typed, isNumber) => {
  expect(hasNumber(typed, student)).toBe(isNumber);
});

test.each([
  ['10042', true],
  ['15', true],
  ['أ-١٥', true],
  ['01012345678', false],
  ['منى', false],
  ['منى 2', false],
  ['', false],
])('Enter asks whose number «%s» is: %s', (typed, isNumber) => {
  expect(isNumberAtDoor(typed)).toBe(isNumber);
});

test('a student of a session that was stored before there were codes is found by the card', () => {
  const { centreCode: _, ...stored } = student;
  expect([hasNumber('10042', stored), isFoundAtDoor('15', stored)]).toEqual([true, false]);
});
