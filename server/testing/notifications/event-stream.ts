/** An event of a stream, as the server sent it. */
export type ReceivedEvent = { id: string | undefined; name: string; data: unknown };

const parse = (block: string): ReceivedEvent[] => {
  const fields = new Map(
    block.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(': ');
      return [name, rest.join(': ')];
    }),
  );
  const name = fields.get('event');
  // A block without an event is a comment: the heartbeat.
  if (name === undefined) return [];
  return [{ id: fields.get('id'), name, data: JSON.parse(fields.get('data') ?? '') }];
};

/** Opens a stream of server-sent events over the network, and collects what arrives. */
export const openEventStream = async (
  url: string,
  { headers }: { headers: Record<string, string> },
) => {
  const cutting = new AbortController();
  const response = await fetch(url, { headers, signal: cutting.signal });
  const events: ReceivedEvent[] = [];
  let heartbeats = 0;
  let isClosed = false;
  const read = async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const bytes of response.body ?? []) {
      const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      heartbeats += blocks.filter((block) => block.startsWith(':')).length;
      events.push(...blocks.flatMap(parse));
    }
  };
  const closed = read()
    .catch(() => undefined)
    .finally(() => {
      isClosed = true;
    });
  return {
    response,
    events,
    get heartbeats() {
      return heartbeats;
    },
    get isClosed() {
      return isClosed;
    },
    /** Resolves when the server has ended it, or the network was cut. */
    closed,
    /** Cuts the network. */
    cut: () => {
      cutting.abort();
      return closed;
    },
  };
};
