const loopbackHost = /^(?:localhost|[^/]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/iu;
const loopbackAddress = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/iu;

/** Whether a host name, as an address writes it (`[::1]`), leads to this machine only (RFC 6761 for `*.localhost`). */
export const isLoopbackHost = (hostname: string): boolean => loopbackHost.test(hostname);

/** Whether the network address of a peer is this machine's own. */
export const isLoopbackAddress = (address: string): boolean => loopbackAddress.test(address);
