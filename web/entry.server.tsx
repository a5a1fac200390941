import { prerenderToNodeStream } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';
import { text } from 'node:stream/consumers';

/**
 * Renders the HTML of the prerendered pages at build time; the server never runs it. The file must exist: without it
 * the router's build edits package.json and installs packages.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(
    <ServerRouter context={context} url={request.url} />,
    {
      onError: (error) => {
        failure = error;
      },
    },
  );
  const html = await text(prelude);
  if (failure !== undefined) throw failure;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}
