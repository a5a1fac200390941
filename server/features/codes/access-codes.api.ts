export { generateCode } from './change-codes.service.ts';
export { listBatchCodes } from './code-batches.repository.ts';
export { createBatch, markHandedOut } from './code-batches.service.ts';
export { findCodes } from './found-codes.repository.ts';
export { redeemCode } from './redeem-code.service.ts';
export { closeOpenCodes, countOpenCodes, reopenCodes } from './code-years.repository.ts';
