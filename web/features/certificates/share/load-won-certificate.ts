/** Drawing a certificate needs code that most results do not. */
export const loadWonCertificate = async () =>
  (await import('./won-certificate.tsx')).WonCertificate;
