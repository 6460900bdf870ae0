import * as z from 'zod/mini';

/** Allows one download, within two minutes. */
export const dataExportToken = z.object({ token: z.string() });

export function dataExportPath(token: string): string {
  return `/api/account/data-export?token=${encodeURIComponent(token)}`;
}
