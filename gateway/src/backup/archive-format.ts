import * as z from 'zod/mini';

export const FORMAT = 'portal-backup-1';

export const headerSchema = z.object({
  format: z.literal(FORMAT),
  id: z.string(),
  keyId: z.string(),
  dataKey: z.string(),
});
export type Header = z.infer<typeof headerSchema>;

export const bindingOf = (id: string) => `backup/${id}`;

export const MANIFEST = 'manifest.json';
export const HASHES = 'hashes.json';
export const DUMP = 'database.dump';
export const CLUSTER = 'cluster/';
export const FILES = 'files/';
export const RELEASES = 'releases/';

const rowsSchema = z.record(z.string(), z.tuple([z.number(), z.number()]));
export type Rows = z.infer<typeof rowsSchema>;

export const manifestSchema = z.object({
  createdAt: z.string(),
  database: z.enum(['dump', 'cluster']),
  rows: rowsSchema,
  files: z.number(),
  releases: z.array(z.object({ app: z.string(), build: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;
