import type { FrameLocator, Page } from '@playwright/test';

type FakeVideo = { lengthInSeconds: number; speed?: number };

/** A page that speaks the video site's message protocol and plays nothing. */
const playerPage = ({ lengthInSeconds, speed = 1 }: FakeVideo) => `<!doctype html><html lang="en">
<title>player</title><button id="pause">pause</button><button id="play">play</button>
<button id="jump">jump</button><output id="place"></output><span id="speed"></span>
<script>
  const length = ${lengthInSeconds};
  let speed = ${speed};
  let place = Number(new URLSearchParams(location.search).get('start') ?? 0);
  let state = 1, hears = false, at = performance.now();
  const tell = (event, info) => hears && parent.postMessage(JSON.stringify({ event, id: 1, info }), '*');
  const move = () => {
    const now = performance.now();
    if (state === 1) place = Math.min(length, place + ((now - at) / 1000) * speed);
    at = now;
    document.getElementById('place').textContent = place.toFixed(1);
  };
  const become = (next) => { move(); state = next; tell('infoDelivery', { currentTime: place, playerState: state }); };
  addEventListener('message', ({ data }) => {
    const { event, func, args } = JSON.parse(data);
    if (event === 'command') {
      if (func === 'seekTo') { place = args[0]; become(state); }
      if (func === 'playVideo') become(1);
      if (func === 'setPlaybackRate') {
        speed = args[0] * ${speed};
        document.getElementById('speed').textContent = args[0];
        tell('infoDelivery', { playbackRate: args[0] });
      }
      return;
    }
    if (hears || event !== 'listening') return;
    hears = true;
    tell('initialDelivery', { currentTime: place, duration: length, playerState: state, volume: 100,
      playbackRate: 1, availablePlaybackRates: [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] });
  });
  setInterval(() => {
    move();
    if (state !== 1) return;
    if (place >= length) become(0);
    else tell('infoDelivery', { currentTime: place });
  }, 100);
  document.getElementById('pause').onclick = () => become(2);
  document.getElementById('play').onclick = () => become(1);
  document.getElementById('jump').onclick = () => { place = 754; become(state); };
</script></html>`;

/** Replaces the video site, which no test may reach, by the fake; returns its frame. */
export const fakePlayer = async (page: Page, video: FakeVideo): Promise<FrameLocator> => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: playerPage(video) }),
  );
  return page.frameLocator('iframe');
};
