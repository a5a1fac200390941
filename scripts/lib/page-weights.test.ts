import { expect, test } from 'vitest';
import { filesOfPage, importedBy } from './page-weights.mjs';

const route = (id: string, parentId: string | undefined, files: object) => ({
  id,
  parentId,
  imports: ['/assets/shared.js'],
  css: [],
  ...files,
});

const manifest = {
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/shared.js'], css: [] },
  routes: {
    root: route('root', undefined, { module: '/assets/root.js', css: ['/assets/root.css'] }),
    layout: route('layout', 'root', { module: '/assets/layout.js' }),
    home: route('home', 'layout', {
      module: '/assets/home.js',
      clientLoaderModule: '/assets/home-loader.js',
      css: ['/assets/home.css'],
    }),
    course: route('course', 'layout', { module: '/assets/course.js' }),
  },
};

test("a first visit loads the entry, the page and the routes around it, each file once, and no other page's", () => {
  expect(filesOfPage(manifest, 'home')).toEqual({
    scripts: [
      '/assets/manifest.js',
      '/assets/entry.js',
      '/assets/shared.js',
      '/assets/root.js',
      '/assets/layout.js',
      '/assets/home.js',
      '/assets/home-loader.js',
    ],
    styles: ['/assets/root.css', '/assets/home.css'],
  });
});

test('a page that is missing in the build is an error, and its weight is not 0', () => {
  expect(() => filesOfPage(manifest, 'lost')).toThrow('no route lost');
});

test('a script that is loaded later weighs what it imports at once too, each file once, and not what it loads on demand', () => {
  const assets: Record<string, string> = {
    'offers.js': 'import{a}from"./shared.js";import"./more.js";const b=()=>import("./opened.js");',
    'shared.js': 'import{c}from"./more.js";export{a};',
    'more.js': 'import{a}from"./shared.js";',
  };
  const found = importedBy('offers.js', (name) => assets[name] ?? '');
  expect([...found]).toEqual(['offers.js', 'shared.js', 'more.js']);
});
