import { globSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machineSlowness } from '#server/testing/machine-slowness.ts';
import { Installation, listCommandLines } from '#server/testing/package/installation.ts';
import {
  makeDataFolder,
  makePackage,
  startUnpacked,
  unpack,
} from '#server/testing/package/unpacked.ts';
import type { ProductProcess } from '#server/testing/product-process.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';

/** Limits for what hangs; a busy machine gets longer. */
const minutes = 60_000 * machineSlowness();

describe.runIf(`${process.platform}-${process.arch}` === 'linux-x64')(
  'npm run package',
  { timeout: 6 * minutes },
  () => {
    let scratch: string;
    let archive: string;

    beforeAll(async () => {
      scratch = await mkdtemp(join(tmpdir(), 'منصة الكيمياء '));
      await chmod(scratch, 0o755);
      archive = makePackage();
    }, 10 * minutes);
    afterAll(() => removeFolder(scratch));

    describe('unpacked into a folder with a blank and Arabic letters', () => {
      let folder: string;
      let settings: Record<string, string>;
      let product: ProductProcess;
      let url: string;

      beforeAll(async () => {
        folder = join(scratch, 'chemistry-platform');
        settings = { DATA_DIR: join(scratch, 'data'), PORT: '0', LOG_LEVEL: 'warn' };
        await unpack(archive, folder);
        await makeDataFolder(join(scratch, 'data'));
        await symlink(join(folder, 'start'), join(scratch, 'chemistry'));
        product = startUnpacked(join(scratch, 'chemistry'), [], settings);
        url = await product.waitForAddress();
      }, 10 * minutes);
      afterAll(() => product.end());

      test('it is smaller than 300 MB, and has neither tests nor tools of the build', () => {
        expect(statSync(archive).size).toBeLessThan(300e6);
        expect(globSync('{contract,demo,domain,server}/**/*.test.ts', { cwd: folder })).toEqual([]);
        const tools = 'node_modules/{vite,vitest,typescript,playwright-core,react-aria-components}';
        expect(globSync(tools, { cwd: folder })).toEqual([]);
      });

      test('started through a link from another folder, it serves pages and calls as another user than root', async () => {
        const page = await fetch(`${url}/`);
        expect(await page.text()).toContain('<html lang="ar"');
        const courses: unknown[] = await (await fetch(`${url}/api/Course`)).json();
        expect(courses).toHaveLength(6);
      });

      test('it runs nothing but what is in its folder', () => {
        const maps = readFileSync(`/proc/${product.pid}/maps`, 'utf8').split('\n');
        const own = maps.filter((line) => /node_modules|libatomic/u.test(line));
        expect(own.length).toBeGreaterThan(0);
        expect(own.filter((line) => !line.includes(folder))).toEqual([]);
      });

      test('a second start on the same data says that the product runs', async () => {
        const second = startUnpacked(join(folder, 'start'), [], settings);
        expect(await second.closed).toBe(1);
        expect(second.errors()).toContain('The product already runs on the folder');
      });

      test('its commands work beside it, and texts name them as they are typed there', async () => {
        const doctor = startUnpacked(join(folder, 'command'), ['doctor'], settings);
        await doctor.closed;
        expect(doctor.output()).toMatch(/^good +database/mu);
        expect(doctor.output()).not.toContain('WRONG');
        const backup = startUnpacked(join(folder, 'command'), ['backup'], settings);
        expect(await backup.closed).toBe(2);
        expect(backup.errors()).toContain('./command backup FILE');
      });
    });

    describe('docs/installing.md', () => {
      const installation = new Installation();
      beforeAll(() => installation.prepare(archive));
      afterAll(() => installation.remove());

      for (const [index, line] of listCommandLines('docs/installing.md').entries())
        test.runIf(installation.canRun(line))(`${index + 1}. ${line}`, async () => {
          expect(await installation.findProblem(line)).toBeUndefined();
        });

      test('the password that a command printed signs the teacher in, after the upgrade too', async () => {
        expect(await installation.signIn()).toBe(200);
      });
    });
  },
);
