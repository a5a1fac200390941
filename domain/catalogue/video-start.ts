const start = /[?&#](?:t|start)=(?:(\d+)m)?(\d+)s?(?=[&#]|$)/u;

/** The second at which a link says that its video starts: `t=90`, `start=90`, `t=1m30s`; undefined where it says nothing. */
export function findVideoStart(url: string | null): number | undefined {
  const found = start.exec(url ?? '');
  return found ? Number(found[1] ?? 0) * 60 + Number(found[2]) : undefined;
}
