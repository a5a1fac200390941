import { useQuery } from '@tanstack/react-query';
import { waitingInquiriesQuery } from './inquiries.queries.ts';

/** How many questions wait for the teacher's answer; 0 until that is known. */
export const useWaitingInquiries = (): number => useQuery(waitingInquiriesQuery).data?.total ?? 0;
