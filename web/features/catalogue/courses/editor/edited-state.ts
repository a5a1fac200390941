/** The version on which an edit is based: the server refuses one that is not the newest (409). */
export const stateOf = ({ id, version }: { id: string; version: number }) => ({
  Id: id,
  Version: version,
});
