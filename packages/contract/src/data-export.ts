import * as z from 'zod/mini';

/** A permission to download one's data once, within two minutes. */
export const dataExportToken = z.object({ token: z.string() });

export function dataExportPath(token: string): string {
  return `/api/account/data-export?token=${encodeURIComponent(token)}`;
}
