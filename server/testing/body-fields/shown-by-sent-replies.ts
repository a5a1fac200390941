/** Fields that are taken only so that a reply may be sent back, and are ignored. */
export const shownBySentReplies: Record<string, string[]> = {
  'server/testing/replies-taken-back/replies-taken-back.test.ts › $call takes back what $read answered, as $encoding, and changes nothing':
    [
      'PATCH /api/certificate/design signature teacherName teacherTitle platformName',
      'PATCH /api/overview/setup steps courseId',
    ],
  'server/features/settings/pricing.test.ts › a reply may be sent back as it is, and what it says beside the prices is ignored':
    ['PATCH /api/pricing-settings lastUpdated updatedBy isConfirmed upcoming'],
};
