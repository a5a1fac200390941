export { ReceiptQueue } from './receipt-queue.tsx';
export { ReceiptReview } from './receipt-review.tsx';
