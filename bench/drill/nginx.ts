import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const shippedFile = new URL('../../deploy/nginx/chemistry.conf', import.meta.url);

/** Where Debian puts it is not on everybody's PATH. */
const programs = ['nginx', '/usr/sbin/nginx'];

/** The installed nginx; undefined where there is none. */
export const findNginx = (): string | undefined =>
  programs.find((program) => spawnSync(program, ['-v']).status === 0);

/** Replaces what has to be there, so that a changed line of the shipped file is noticed. */
const replace = (text: string, from: string, to: string): string => {
  if (!text.includes(from))
    throw new Error(`The shipped file has no line with "${from}" any more.`);
  return text.replaceAll(from, to);
};

/** The shipped file with ports and paths of this machine; `plain` is served the same without TLS. */
const fillIn = (
  shipped: string,
  folder: string,
  ports: { nodes: readonly [number, number]; plain: number; tls: number; redirect: number },
): string => {
  const filled = [
    ['127.0.0.1:3001', `127.0.0.1:${ports.nodes[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${ports.nodes[1]}`],
    ['listen 80;', `listen 127.0.0.1:${ports.redirect};`],
    [
      'listen 443 ssl http2;',
      `listen 127.0.0.1:${ports.tls} ssl http2;\n    listen 127.0.0.1:${ports.plain};`,
    ],
    ['/etc/letsencrypt/live/school.example', folder],
  ] as const;
  return filled.reduce((text, [from, to]) => replace(text, from, to), shipped);
};

/** What /etc/nginx/nginx.conf does around it. */
const around = (folder: string, site: string): string => `
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/bodies;
  proxy_temp_path ${folder}/proxied;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${site}
}
`;

/** A certificate of its own for a day. */
const makeCertificate = (folder: string): void => {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const { status, stderr } = spawnSync('openssl', [
    'req',
    '-x509',
    ...key,
    '-days',
    '1',
    '-subj',
    '/CN=school.example',
    ...files,
  ]);
  if (status !== 0) throw new Error(`No certificate: ${String(stderr)}`);
};

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy()).setTimeout(1000, () => socket.destroy());
  });

export type Nginx = {
  /** Without TLS, for the load. */
  plain: string;
  tls: string;
  stop: () => Promise<void>;
};

/**
 * Starts nginx with the shipped file in front of two nodes.
 * @throws Error with what nginx says of the file
 */
export const startNginx = async (
  program: string,
  nodes: readonly [number, number],
  nextPort: () => number,
): Promise<Nginx> => {
  const folder = await mkdtemp(join(tmpdir(), 'chemistry-nginx-'));
  makeCertificate(folder);
  const ports = { nodes, plain: nextPort(), tls: nextPort(), redirect: nextPort() };
  const file = join(folder, 'nginx.conf');
  const site = fillIn(await readFile(shippedFile, 'utf8'), folder, ports);
  await writeFile(file, around(folder, site));
  const checked = spawnSync(program, ['-t', '-c', file], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`nginx refuses the shipped file:\n${checked.stderr}`);
  const server = spawn(program, ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  process.once('exit', () => server.kill('SIGTERM'));
  while (!(await accepts(ports.plain))) {
    if (server.exitCode !== null) throw new Error('nginx ended.');
    await setTimeout(20);
  }
  return {
    plain: `http://127.0.0.1:${ports.plain}`,
    tls: `https://127.0.0.1:${ports.tls}`,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
