import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useViewer } from '#web/lib/session/session.ts';
import { readAccessToken } from '#web/lib/session/tokens.ts';

/**
 * The gender of the signed-in account; read here and not with the token's other claims, whose code every page loads.
 */
const readGender = (): unknown => {
  const claims = readAccessToken()?.split('.')[1] ?? '';
  try {
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).gender;
  } catch {
    return undefined;
  }
};

/** Undefined until the gender was read. The document may have addressed her before the page began (decisions/0136). */
let isFemale: boolean | undefined;

const isAddressed = (): boolean | undefined =>
  isFemale ?? (document.documentElement.dataset['address'] === undefined ? false : undefined);

/**
 * Addresses a student as chosen (decisions/0127). Loaded after the page, so that the page itself waits for nothing;
 * then renders the page again.
 */
export function useAddress(): void {
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const isFeminine = viewer !== null && readGender() === 'female';
    if (isFeminine === isAddressed()) return;
    import('#web/feminine/feminine.ts').then(
      ({ address, addressPages }) => {
        const isNew = [address(isFeminine), addressPages(isFeminine)].includes(true);
        isFemale = isFeminine;
        return isNew ? revalidate() : undefined;
      },
      // Without a network she is addressed like everybody.
      () => undefined,
    );
  }, [viewer, revalidate]);
}
