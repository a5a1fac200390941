import { expect, test } from 'vitest';
import { commandMessage, readPlayerMessage, readPlayerSpeed } from './player-messages.ts';

const state = { positionInSeconds: 5, lengthInSeconds: 600, isPlaying: true };
const message = (event: string, info: unknown) => JSON.stringify({ event, id: 1, info });

test.each([
  [
    message('initialDelivery', { currentTime: 0, duration: 754.5, playerState: -1 }),
    { positionInSeconds: 0, lengthInSeconds: 754.5, isPlaying: false },
  ],
  [message('infoDelivery', { currentTime: 12.25 }), { ...state, positionInSeconds: 12.25 }],
  [message('infoDelivery', { playerState: 2 }), { ...state, isPlaying: false }],
  [message('infoDelivery', { playerState: 3 }), { ...state, isPlaying: false }],
  [message('infoDelivery', { playerState: 1, duration: 0 }), { ...state, lengthInSeconds: 0 }],
])('the message %s says where the player is', (data, expected) => {
  expect(readPlayerMessage(data, state)).toEqual(expected);
});

test.each([
  [undefined],
  [null],
  [{ event: 'infoDelivery', info: { currentTime: 3 } }],
  ['not json'],
  ['null'],
  ['"text"'],
  [message('onReady', null)],
  [message('infoDelivery', null)],
  [message('infoDelivery', { volume: 100 })],
  [message('infoDelivery', { currentTime: '12', duration: null })],
  [message('infoDelivery', { currentTime: -4 })],
  [message('other', { currentTime: 3 })],
])('the message %j is ignored', (data) => {
  expect(readPlayerMessage(data, state)).toBeUndefined();
});

test.each([
  [message('infoDelivery', { playbackRate: 1.5 }), { speed: 1.5 }],
  [
    message('initialDelivery', { playbackRate: 1, availablePlaybackRates: [1, 1.5, 'x'] }),
    { speed: 1, available: [1, 1.5] },
  ],
  [message('infoDelivery', { playbackRate: 0 }), undefined],
  [message('infoDelivery', { currentTime: 3 }), undefined],
  ['not json', undefined],
])('the message %s says how fast the video plays: %j', (data, expected) => {
  expect(readPlayerSpeed(data)).toEqual(expected);
});

test('a command has the form that the player documents', () => {
  expect(JSON.parse(commandMessage('seekTo', [135, true]))).toEqual({
    event: 'command',
    id: 1,
    channel: 'widget',
    func: 'seekTo',
    args: [135, true],
  });
});
