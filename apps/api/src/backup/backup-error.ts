/** Why a backup or a restore did not happen, in one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
