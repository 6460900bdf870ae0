/** Permissions to download one's data once. */
export interface DataExportTokenTable {
  /** SHA-256 of the token, in hex. */
  tokenHash: string;
  userId: string;
  expiresAt: string;
}
