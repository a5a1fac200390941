import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { insertTeacher } from '#server/testing/fixtures.ts';
import { formOf } from '#server/testing/form.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp();
  ({ headers } = await insertTeacher(app));
});
afterAll(() => app.close());

const toFile = (bytes: Buffer, name = 'صورة.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });

const block = (background: string, width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background },
});

/** 1600 × 1600 in four squares: red and green above, blue and white below. */
const quarters = () =>
  sharp(block('white', 1600, 1600)).composite([
    { input: block('red', 800, 800), left: 0, top: 0 },
    { input: block('lime', 800, 800), left: 800, top: 0 },
    { input: block('blue', 800, 800), left: 0, top: 800 },
  ]);

const course = {
  Name: 'الكيمياء العضوية',
  Category: 'Organic',
  EducationalLevel: '3',
  ShortDescription: 'الهيدروكربونات',
  DetailedDescription: 'نبدأ بالألكانات.',
};

const upload = async (image: File, crop?: string) => {
  const fields = {
    ...course,
    ImageFile: image,
    ...(crop === undefined ? {} : { ImageCrop: crop }),
  };
  const form = await formOf(fields);
  return app.app.inject({
    method: 'POST',
    url: '/api/Course',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
};

const load = (url: string, accept = 'image/webp,*/*') =>
  app.app.inject({ url, headers: { accept } });

/** The colour at a share of the picture's width and height, each channel rounded to 0 or 255. */
const colourAt = async (bytes: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
  return [...data.subarray(start, start + 3)].map((channel) => (channel > 127 ? 255 : 0));
};

const red = [255, 0, 0];
const green = [0, 255, 0];
const blue = [0, 0, 255];

describe('the part of a picture that the teacher chose', () => {
  test('the chosen part is stored, in every size', async () => {
    // The green square, but for a rim: 16 to 9.
    const crop = { x: 0.52, y: 0.1, width: 0.48, height: 0.27 };
    const made = (
      await upload(toFile(await quarters().png().toBuffer()), JSON.stringify(crop))
    ).json();
    expect(made).toMatchObject({ imageWidth: 768, imageHeight: 432 });
    for (const url of [made.imageUrl, `${made.imageUrl}?width=480`]) {
      const bytes = (await load(url)).rawPayload;
      for (const [x, y] of [
        [0.02, 0.02],
        [0.98, 0.02],
        [0.5, 0.98],
      ] as const) {
        expect(await colourAt(bytes, x, y)).toEqual(green);
      }
    }
  });

  test('the chosen part is narrowed to 16 to 9 from its middle, and without a choice the whole picture is', async () => {
    const made = (await upload(toFile(await quarters().png().toBuffer()))).json();
    expect(made).toMatchObject({ imageWidth: 1600, imageHeight: 900 });
    const bytes = (await load(made.imageUrl)).rawPayload;
    expect(await colourAt(bytes, 0.1, 0.4)).toEqual(red);
    expect(await colourAt(bytes, 0.1, 0.6)).toEqual(blue);
  });

  test('the chosen part refers to the upright picture when a phone stored it on its side', async () => {
    // Stored 800 × 1600 with the note to turn it: upright it is 1600 × 800, red at the left.
    const upright = await sharp(block('blue', 1600, 800))
      .composite([{ input: block('red', 800, 800), left: 0, top: 0 }])
      .png()
      .toBuffer();
    const bytes = await sharp(upright)
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const crop = JSON.stringify({ x: 0, y: 0, width: 0.4, height: 0.45 });
    const made = (await upload(toFile(bytes, 'IMG_1.jpg', 'image/jpeg'), crop)).json();
    expect(made).toMatchObject({ imageWidth: 640, imageHeight: 360 });
    expect(await colourAt((await load(made.imageUrl)).rawPayload, 0.9, 0.9)).toEqual(red);
  });

  test.each([
    ['no JSON', 'half'],
    ['not an area', '[0,0,1,1]'],
    ['outside', '{"x":0.5,"y":0,"width":0.6,"height":0.5}'],
    ['negative', '{"x":-0.1,"y":0,"width":0.6,"height":0.5}'],
    ['of no extent', '{"x":0,"y":0,"width":0,"height":0.5}'],
    ['in pixels', '{"x":0,"y":0,"width":800,"height":450}'],
  ])('the chosen part is refused at its field when it is %s', async (_, crop) => {
    const reply = await upload(toFile(await quarters().png().toBuffer()), crop);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors.ImageCrop[0]).toBe('حدد الجزء الظاهر من الصورة من جديد');
  });
});

describe('a stored picture', () => {
  let url: string;

  beforeAll(async () => {
    url = (await upload(toFile(await quarters().png().toBuffer()))).json().imageUrl;
  });

  const measured = async (query: string, accept?: string) => {
    const reply = await load(`${url}${query}`, accept);
    const { width } = await sharp(reply.rawPayload).metadata();
    return [reply.headers['content-type'], width];
  };

  const modern = 'image/avif,image/webp,image/apng,*/*;q=0.8';

  test.each([
    ['', modern, ['image/webp', 1600]],
    ['?width=480', modern, ['image/avif', 480]],
    ['?width=480', 'image/webp,*/*', ['image/webp', 480]],
    ['?width=480', '*/*', ['image/webp', 480]],
    ['?width=480', 'image/avif;q=0, image/webp', ['image/webp', 480]],
    ['?width=481', modern, ['image/avif', 800]],
    ['?width=1200', modern, ['image/avif', 1200]],
    ['?width=1201', modern, ['image/webp', 1600]],
    ['?width=-1', modern, ['image/webp', 1600]],
    ['?width=wide', modern, ['image/webp', 1600]],
  ])('a picture requested as %j with accept %j is %j', async (query, accept, expected) => {
    expect(await measured(query, accept)).toEqual(expected);
  });

  test('a picture may be cached without end, for each kind of browser separately', async () => {
    const { headers: sent, rawPayload } = await load(`${url}?width=480`, modern);
    expect(sent).toMatchObject({
      vary: 'Accept',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(rawPayload.length),
    });
  });

  test('a picture from before there were copies is sent as it is', async () => {
    await app.database.deleteFrom('image_variants').execute();
    expect(await measured('?width=480', modern)).toEqual(['image/webp', 1600]);
  });
});

describe('an uploaded picture', () => {
  test('a picture narrower than a size has no copy in it', async () => {
    const small = await sharp(block('red', 640, 360))
      .png()
      .toBuffer();
    const { imageUrl } = (await upload(toFile(small))).json();
    const copies = await app.database
      .selectFrom('image_variants')
      .select(['width', 'media_type'])
      .where('file_id', '=', imageUrl.split('/').at(-1))
      .orderBy('media_type')
      .execute();
    expect(copies).toEqual([
      { width: 480, media_type: 'image/avif' },
      { width: 480, media_type: 'image/webp' },
    ]);
  });

  test('copies of a picture are made without copying its pixels on the event loop', async () => {
    const copied = vi.spyOn(globalThis, 'structuredClone');
    const reply = await upload(toFile(await quarters().png().toBuffer()));
    expect(reply.statusCode).toBe(200);
    expect(copied).not.toHaveBeenCalled();
    copied.mockRestore();
  });

  test('a picture loses its place and its camera', async () => {
    const bytes = await sharp(block('red', 640, 360))
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '30/1 2/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { imageUrl } = (await upload(toFile(bytes, 'a.jpg', 'image/jpeg'))).json();
    for (const [query, accept] of [
      ['', '*/*'],
      ['?width=480', 'image/avif'],
    ] as const) {
      const { exif, xmp, iptc, icc } = await sharp(
        (await load(`${imageUrl}${query}`, accept)).rawPayload,
      ).metadata();
      expect({ exif, xmp, iptc, icc }).toEqual({});
    }
  });

  test('an animated picture keeps its first frame', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((colour) =>
        sharp(block(colour, 160, 90))
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { imageUrl } = (await upload(toFile(gif, 'a.gif', 'image/gif'))).json();
    const { rawPayload } = await load(imageUrl);
    expect((await sharp(rawPayload).metadata()).pages ?? 1).toBe(1);
    expect(await colourAt(rawPayload, 0.5, 0.5)).toEqual(red);
  });

  test('a transparent picture keeps its transparency', async () => {
    const clear = await sharp({
      create: { width: 640, height: 360, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { imageUrl } = (await upload(toFile(clear))).json();
    expect((await sharp((await load(imageUrl)).rawPayload).metadata()).hasAlpha).toBe(true);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['a drawing with script', new File([svg], 'a.png', { type: 'image/png' }), 'file.wrong_type'],
    ['an empty file', new File([], 'a.png', { type: 'image/png' }), 'file.empty'],
  ])('a picture is refused when it is %s', async (_, file, code) => {
    const reply = await upload(file);
    expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
    expect(reply.json().errors.ImageFile).toHaveLength(1);
  });

  test('a picture is refused when it is truncated, or has more pixels than a machine should unpack', async () => {
    const whole = await quarters().png().toBuffer();
    const bomb = await sharp(block('red', 9000, 9000))
      .png()
      .toBuffer();
    for (const bytes of [whole.subarray(0, whole.length / 2), bomb]) {
      const reply = await upload(toFile(bytes));
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'file.damaged']);
    }
  });
});
