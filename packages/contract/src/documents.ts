import * as z from 'zod/mini';
import { instant } from './ids.ts';

/** Kinds of document (specification §3). */
export const documentTypes = [
  'drivers-license',
  'social-security',
  'utility-bill',
  'identity-affidavit',
  'credit-report-myfreescore',
  'other',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** The documents every client must upload (specification §2, Documents). */
export const requiredDocumentTypes = documentTypes.filter((type) => type !== 'other');

/** Review status of a document (specification §3): `pending` until an admin approves or rejects it. */
export const documentStatuses = ['pending', 'approved', 'rejected'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** A document that a client uploaded. `fileSize` is in bytes. */
export const document = z.object({
  id: z.string(),
  fileName: z.string(),
  documentType: z.enum(documentTypes),
  fileSize: z.number(),
  status: z.enum(documentStatuses),
  uploadedAt: instant,
});
export type Document = z.infer<typeof document>;
