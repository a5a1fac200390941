import { ownData } from '#web/lib/api/on-demand/on-demand-api.ts';
import { callForFile } from '#web/lib/calls/call.ts';

export const fetchOwnData = () => callForFile(ownData.export, {});
