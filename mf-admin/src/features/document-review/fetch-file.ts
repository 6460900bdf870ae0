import { HttpError } from '@repo/api-client/rest.ts';
import type { ViewReason } from '@repo/contract/documents';
import type { ShellApi } from '@repo/federation/shell-api.ts';

/** Fetches a document's file; that is audited with the reason, and that it is `ahead` of the admin's look at it. Throws {@link HttpError}. */
export async function fetchFile(
  { baseUrl, headers }: ShellApi['api'],
  id: string,
  { reason, ahead }: { reason: ViewReason; ahead: boolean },
): Promise<ArrayBuffer> {
  const query = new URLSearchParams({ reason, ...(ahead && { ahead: 'true' }) });
  const url = `${baseUrl}/api/admin/documents/${encodeURIComponent(id)}/file?${query}`;
  const response = await fetch(url, { credentials: 'include', headers: headers() });
  if (!response.ok) throw new HttpError(response.status, await response.text());
  return response.arrayBuffer();
}
