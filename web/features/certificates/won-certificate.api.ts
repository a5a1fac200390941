/** A certificate where it was earned; a module of its own, because it also imports the drawing code. */
export { WonCertificate } from './share/won-certificate.tsx';
