import * as z from 'zod/mini';
import { entityId, instant } from './ids.ts';
import { issueCode } from './issues.ts';

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

/** For the `accept` attribute of file inputs; the gateway decides by the file's bytes. */
export const uploadAccept = '.pdf,.jpg,.jpeg,.png';

/** Longest file name that is stored; a longer one is shortened before its extension. */
export const FILE_NAME_MAX = 255;

/**
 * Result of the virus scan: `waiting` until the scanner responds again, `not-scanned` without a scanner. An `infected`
 * document was found later; it is rejected and its file deleted.
 */
export const scanStatuses = ['clean', 'waiting', 'not-scanned', 'infected'] as const;
export type ScanStatus = (typeof scanStatuses)[number];

/** A document that a client uploaded. `fileSize` is in bytes; only a rejected document has a `rejectionReason`. */
export const document = z.object({
  id: z.string(),
  fileName: z.string(),
  documentType: z.enum(documentTypes),
  fileSize: z.number(),
  status: z.enum(documentStatuses),
  rejectionReason: z.nullable(z.string()),
  scanStatus: z.enum(scanStatuses),
  uploadedAt: instant,
});
export type Document = z.infer<typeof document>;

/** Input of `PATCH /api/admin/documents/{id}`. The note is shown to the client as the reason of a rejection, which needs one. */
export const reviewDocumentInput = z
  .object({
    id: entityId,
    status: z.enum(documentStatuses),
    note: z.optional(
      z.nullable(z.string().check(z.trim(), z.maxLength(500, issueCode('too-long')))),
    ),
  })
  .check(
    z.refine(({ status, note }) => status !== 'rejected' || Boolean(note), {
      message: issueCode('rejection-note-required'),
      path: ['note'],
    }),
  );
export type ReviewDocumentInput = z.infer<typeof reviewDocumentInput>;

/** What the caller may upload: the largest file, all files together, and whether files are scanned for viruses. */
export const uploadLimits = z.object({
  maxBytes: z.number(),
  quotaBytes: z.number(),
  usedBytes: z.number(),
  scanning: z.boolean(),
});
export type UploadLimits = z.infer<typeof uploadLimits>;
