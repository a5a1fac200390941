/** An event of the server; `id` is its place, from which the stream can be resumed. */
export type StreamEvent = { id: string | undefined; name: string };

function parse(block: string): StreamEvent | undefined {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [name = '', ...value] = line.split(':');
    fields.set(name, value.join(':').trimStart());
  }
  const name = fields.get('event');
  // A piece without a name is a comment, which only shows that the network works.
  return name === undefined ? undefined : { id: fields.get('id'), name };
}

/**
 * Reads server-sent events from a reply. The browser's own `EventSource` cannot send the access token.
 * @param onSign called with every piece, comments included
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  onSign: () => void,
): AsyncGenerator<StreamEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onSign();
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parse(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
