import { strFromU8 } from 'fflate';
import { childrenOf, parseXml, valueOf } from './xml.ts';

/** The path in the archive of what the document refers to by an id. */
export type PathOf = (id: string) => string | undefined;

const folder = 'word/';

const toPath = (target: string) =>
  target.startsWith('/') ? target.slice(1) : `${folder}${target.replace(/^\.\//u, '')}`;

/** Reads the relations of the document. */
export const readRelations = (relations: Uint8Array | undefined): PathOf => {
  const root = relations && parseXml(strFromU8(relations));
  const paths = new Map(
    childrenOf(root).flatMap((relation) => {
      const [id, target] = [valueOf(relation, 'Id'), valueOf(relation, 'Target')];
      return id !== undefined && target !== undefined ? [[id, toPath(target)] as const] : [];
    }),
  );
  return (id) => paths.get(id);
};
