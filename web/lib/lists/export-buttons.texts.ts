export const exportButtonTexts = { csv: 'صدّر CSV', xlsx: 'صدّر Excel', menu: 'صدّر' };
