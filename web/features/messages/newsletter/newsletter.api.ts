export { NewsletterView } from './newsletter-view.tsx';
