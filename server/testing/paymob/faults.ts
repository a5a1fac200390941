import type { ServerResponse } from 'node:http';

/** The calls that a shop makes. */
export type CallName =
  | 'intention'
  | 'token'
  | 'inquiry'
  | 'order'
  | 'transaction'
  | 'refund'
  | 'void';

/**
 * How a call goes wrong.
 * - `hang`: it is never answered
 * - `cut`: the connection ends without an answer
 * - `late_cut`: Paymob does what was asked, and then the connection ends
 * - `nonsense`: a page instead of JSON, with status 200
 * - `other`: JSON that is something else
 * - `endless`: an answer without an end
 */
export type Fault =
  | 'hang'
  | 'cut'
  | 'late_cut'
  | 'nonsense'
  | 'other'
  | 'endless'
  | 'redirect'
  | 401
  | 429
  | 500
  | 503;

const writeEndlessly = (response: ServerResponse) => {
  const chunk = 'x'.repeat(64 * 1024);
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', write);
  write();
};

/** Sends a faulty reply; the caller handles `late_cut`, because it acts first. */
export const answerWrongly = (response: ServerResponse, fault: Exclude<Fault, 'late_cut'>) => {
  if (typeof fault === 'number') {
    response.writeHead(fault, { 'content-type': 'application/json' }).end('{"detail":"fault"}');
    return;
  }
  switch (fault) {
    case 'hang':
      return;
    case 'cut':
      response.destroy();
      return;
    case 'nonsense':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>');
      return;
    case 'other':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
      return;
    case 'redirect':
      response.writeHead(302, { location: '/elsewhere' }).end();
      return;
    case 'endless':
      response.writeHead(200, { 'content-type': 'application/json' });
      writeEndlessly(response);
  }
};
