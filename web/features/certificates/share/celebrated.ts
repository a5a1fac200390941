const storageKey = 'celebratedCertificates';

/** A student earns a few dozen in a year. */
const maxStored = 100;

/**
 * Whether this device shows a certificate for the first time; from then on it does not. Without storage each showing
 * counts as a later one.
 */
export function takeFirstShowing(certificateId: string): boolean {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    const seen = Array.isArray(stored) ? stored : [];
    if (seen.includes(certificateId)) return false;
    localStorage.setItem(storageKey, JSON.stringify([...seen, certificateId].slice(-maxStored)));
    return true;
  } catch {
    return false;
  }
}
