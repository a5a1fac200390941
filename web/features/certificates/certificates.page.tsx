import { redirect } from 'react-router';
import { paths } from '#web/paths/paths.ts';

/** `/certificates` is another name of `/my-certificates` (decisions §3). */
export function clientLoader() {
  throw redirect(paths.myCertificates());
}

export default function CertificatesAlias() {
  return null;
}
