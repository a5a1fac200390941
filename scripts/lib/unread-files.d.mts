export function deleteUnread(folder: string): void;
