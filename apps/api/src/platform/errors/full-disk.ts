/** What has been written: pictures and uploads, or rows of Postgres. */
export type Disk = 'files' | 'database';

/** ENOSPC and EDQUOT: full. EROFS: read-only, as some systems make a disk that has errors. 53100: Postgres's disk is full. */
const disks: Readonly<Record<string, Disk>> = {
  ENOSPC: 'files',
  EDQUOT: 'files',
  EROFS: 'files',
  53100: 'database',
};

const refusing = new Set<Disk>();

/** Notes an error when it, or what caused it, is that of a disk that is full or read-only. */
export function noteRefusedWrite(error: unknown): void {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = ((cause as { driverError?: unknown }).driverError ?? cause) as { code?: string };
    const disk = code === undefined ? undefined : disks[code];
    if (disk) refusing.add(disk);
  }
}

/** Notes that an upload or the text of a post was written: there is room again. */
export function noteWrite(disk: Disk): void {
  refusing.delete(disk);
}

/** Whether the last upload or text of a post that was written to a disk was refused for want of room. */
export function isDiskFull(): boolean {
  return refusing.size > 0;
}
