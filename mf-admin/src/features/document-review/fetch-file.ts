import { HttpError } from '@repo/api-client/rest.ts';
import type { ViewReason } from '@repo/contract/documents';
import type { ShellApi } from '@repo/federation/shell-api.ts';

/** Fetches a document's file; that is audited with the reason. Throws {@link HttpError}. */
export async function fetchFile(
  { baseUrl, headers }: ShellApi['api'],
  id: string,
  reason: ViewReason,
): Promise<ArrayBuffer> {
  const url = `${baseUrl}/api/admin/documents/${encodeURIComponent(id)}/file?reason=${reason}`;
  const response = await fetch(url, { credentials: 'include', headers: headers() });
  if (!response.ok) throw new HttpError(response.status, await response.text());
  return response.arrayBuffer();
}
