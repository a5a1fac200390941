import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findFreePort } from '#server/testing/free-port.ts';
import type { ProductProcess } from '#server/testing/product-process.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { isRoot, makeDataFolder, nobody, startUnpacked } from './unpacked.ts';

const root = join(import.meta.dirname, '../../..');

/** The lines of the fenced code of a document. */
export const listCommandLines = (document: string): string[] =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/^```\n([\s\S]*?)^```/gmu)].flatMap(
    ([, code = '']) => code.trim().split('\n'),
  );

const isInstalled = (program: string) => spawnSync(program, ['--help']).error === undefined;

/** What changes the machine itself, or is typed on another one. */
const onlyByHand = /^(?:apt-get|scp|useradd) /u;
const neededPrograms: [line: RegExp, program: string][] = [
  [/^systemctl daemon-reload$/u, 'systemd-analyze'],
  [/^systemctl reload caddy$/u, 'caddy'],
  [/^curl /u, 'curl'],
];

type Outcome = { code: number; output: string };

const runProgram = (program: string, words: readonly string[], cwd: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const options = { cwd, env: { PATH: process.env['PATH'] } };
    execFile(program, words, options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

const problemOf = ({ code, output }: Outcome, allowedCodes = [0]): string | undefined =>
  allowedCodes.includes(code) ? undefined : `exit code ${code}: ${output}`;

/**
 * A machine of docs/installing.md, in a folder: `/opt`, `/etc` and `/var/lib` lie in it, the user `chemistry` is `nobody`, or whoever
 * runs the tests, and the one unit of systemd is a process of the test.
 */
export class Installation {
  #folder = '';
  #port = 0;
  #key = '';
  #password = '';
  #product: ProductProcess | undefined;

  async prepare(archive: string): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'chemistry-installing-'));
    await chmod(this.#folder, 0o755);
    for (const path of ['opt', 'var/lib', 'etc/caddy', 'etc/systemd/system'])
      await mkdir(join(this.#folder, path), { recursive: true });
    await copyFile(archive, join(this.#folder, basename(archive)));
    this.#port = await findFreePort();
  }

  async remove(): Promise<void> {
    await this.#product?.end();
    await removeFolder(this.#folder);
  }

  /** Whether the line can be tried on this machine. */
  canRun(line: string): boolean {
    const needed = neededPrograms.find(([pattern]) => pattern.test(line));
    return !onlyByHand.test(line) && (needed === undefined || isInstalled(needed[1]));
  }

  /** Runs a line of the document. @returns what is wrong, undefined when it succeeds */
  async findProblem(line: string): Promise<string | undefined> {
    const [program = '', ...words] = line.split(' ');
    if (program === 'nano') return this.#edit(words.join(' '));
    if (program === 'systemctl') return this.#callSystemd(words.join(' '));
    if (program === 'journalctl') return this.#product?.isRunning() ? undefined : 'not running';
    const outcome = await runProgram('bash', ['-euc', this.#translate(line)], this.#folder);
    const { output } = outcome;
    this.#key = /^AGE-SECRET-KEY-\S+$/mu.exec(output)?.[0] ?? this.#key;
    this.#password = /^Teacher: \S+ \/ (\S+)/mu.exec(output)?.[1] ?? this.#password;
    // The doctor warns of what a new installation can't have yet.
    return problemOf(outcome, line.endsWith(' doctor') ? [0, 1] : [0]);
  }

  /** Signs the teacher in. @returns the status of the reply */
  async signIn(): Promise<number> {
    const reply = await fetch(`http://127.0.0.1:${this.#port}/api/Auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'teacher@school.example', password: this.#password }),
    });
    return reply.status;
  }

  /** Paths below the folder, the user of the test, its port and its key. */
  #translate(text: string): string {
    return text
      .replaceAll(/(?<![\w.])\/(?=(?:opt|etc|var\/lib)\/)/gu, `${this.#folder}/`)
      .replace('runuser -u chemistry -- ', isRoot ? 'runuser -u nobody -- ' : '')
      .replaceAll(/-([go]) chemistry /gu, isRoot ? `-$1 ${nobody} ` : '')
      .replace('AGE-SECRET-KEY-1…', this.#key)
      .replace('https://school.example', `http://127.0.0.1:${this.#port}`);
  }

  /** What a person would change: the address, for which this machine has no certificate, the port, and no mail server. */
  async #edit(path: string): Promise<undefined> {
    const file = this.#translate(path);
    const text = this.#translate(await readFile(file, 'utf8'))
      .replace(/^PUBLIC_URL=.*$/mu, 'PUBLIC_URL=http://school.example')
      .replace(/^SMTP_URL=.*$/mu, 'DEV_MAILBOX=1')
      .replace(/^PORT=.*$/mu, `PORT=${this.#port}`)
      .replace(/^DRAIN_SECONDS=.*$/mu, 'DRAIN_SECONDS=0');
    await writeFile(file, text);
  }

  async #callSystemd(words: string): Promise<string | undefined> {
    const unitFile = join(this.#folder, 'etc/systemd/system/chemistry.service');
    switch (words) {
      case 'daemon-reload':
        await writeFile(unitFile, this.#translate(await readFile(unitFile, 'utf8')));
        // Its warnings count too.
        return (await runProgram('systemd-analyze', ['verify', unitFile], '/')).output || undefined;
      case 'reload caddy': {
        const file = join(this.#folder, 'etc/caddy/Caddyfile');
        const check = ['validate', '--adapter', 'caddyfile', '--config', file];
        return problemOf(await runProgram('caddy', check, '/'));
      }
      case 'stop chemistry':
        return problemOf({ code: (await this.#product?.end()) ?? Number.NaN, output: '' });
      case 'enable --now chemistry':
      case 'start chemistry':
        return this.#start(await readFile(unitFile, 'utf8'));
      default:
        return `systemctl ${words} is not known here`;
    }
  }

  async #start(unit: string): Promise<undefined> {
    const valueOf = (name: string) => new RegExp(`^${name}=(.+)$`, 'mu').exec(unit)?.[1] ?? '';
    const data = join(this.#folder, 'var/lib', valueOf('StateDirectory'));
    if (!existsSync(data)) await makeDataFolder(data);
    this.#product = startUnpacked(this.#translate(valueOf('ExecStart')), [], {});
    await this.#product.waitForAddress();
  }
}
