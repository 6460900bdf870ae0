import * as z from 'zod/mini';
import { listCount, pageOf, pageRequest } from './paging.ts';
import { chosenRejectionCodes, documentRejection } from './document-rejections.ts';
import { bureaus } from './credit-reports.ts';
import { entityId, instant } from './ids.ts';
import { issueCode } from './issues.ts';
import { trimmedText } from './text.ts';
import { clientOfRow } from './users.ts';

export const documentTypes = [
  'drivers-license',
  'social-security',
  'utility-bill',
  'identity-affidavit',
  'credit-report-myfreescore',
  'other',
] as const;
export type DocumentType = (typeof documentTypes)[number];

export const requiredDocumentTypes = documentTypes.filter((type) => type !== 'other');

export const twoSidedTypes: readonly DocumentType[] = ['drivers-license'];

export const documentSides = ['front', 'back', 'both'] as const;
export type DocumentSide = (typeof documentSides)[number];

export const documentStatuses = ['pending', 'approved', 'rejected'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

export const DOCUMENT_REVIEW_DAYS = 2;

/**
 * Clients upload documents of the first three types. The others are those of saved credit reports,
 * which screens show as text only.
 */
export const documentContentTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'text/html',
  'application/json',
  'application/xml',
  'text/csv',
] as const;
export type DocumentContentType = (typeof documentContentTypes)[number];

/** Shown to the client. Only a pending document may be opened without a reason, to review it. */
export const viewReasons = ['review', 'client-question', 'dispute', 'second-look'] as const;
export type ViewReason = (typeof viewReasons)[number];

/**
 * `ahead`: a pending document's file is fetched before the admin looks at it; its display is then
 * recorded with `POST /api/admin/documents/{id}/view`.
 */
export const viewDocumentInput = z.object({
  id: entityId,
  reason: z.optional(z.enum(viewReasons)),
  ahead: z._default(z.union([z.boolean(), z.stringbool()]), false),
});

export const uploadAccept = '.pdf,.jpg,.jpeg,.png';

export const FILE_NAME_MAX = 255;

/**
 * `waiting` until the scanner responds again, `not-scanned` without a scanner. An `infected`
 * document was found later; it is rejected and its file deleted.
 */
export const scanStatuses = ['clean', 'waiting', 'not-scanned', 'infected'] as const;
export type ScanStatus = (typeof scanStatuses)[number];

const letterOfDocument = z.object({ disputeId: entityId, bureau: z.enum(bureaus) });

/**
 * `side` is null if it was not stated. `fileSize` is in bytes. Screens write the reason from
 * `rejection` in the reader's language; `rejectionReason` is in the caller's.
 */
export const document = z.object({
  id: z.string(),
  fileName: z.string(),
  documentType: z.enum(documentTypes),
  side: z.nullable(z.enum(documentSides)),
  fileSize: z.number(),
  status: z.enum(documentStatuses),
  rejectionReason: z.nullable(z.string()),
  rejection: z.nullable(documentRejection),
  scanStatus: z.enum(scanStatuses),
  uploadedAt: instant,
  answerTo: z.nullable(letterOfDocument),
  proofOf: z.nullable(letterOfDocument),
});
export type Document = z.infer<typeof document>;

export const clientDocument = z.extend(document, {
  contentType: z.enum(documentContentTypes),
  reviewedBy: z.nullable(z.string()),
  reviewedAt: z.nullable(instant),
  client: clientOfRow,
});
export type ClientDocument = z.infer<typeof clientDocument>;

export const DOCUMENT_PAGE_MAX = 100;

export const listDocumentQueueInput = z.object({
  status: z._default(z.enum(documentStatuses), 'pending'),
  ...pageRequest(DOCUMENT_PAGE_MAX, 20),
});
export type ListDocumentQueueInput = z.infer<typeof listDocumentQueueInput>;

export const documentQueuePage = z.extend(pageOf(clientDocument), { total: listCount });
export type DocumentQueuePage = z.infer<typeof documentQueuePage>;

/**
 * A rejection needs `reasonCode`, a note in the client's language, or both. Refused with `conflict`
 * if the review differs from `expectedStatus` and `expectedReviewedAt`.
 */
export const reviewDocumentInput = z
  .object({
    id: entityId,
    status: z.enum(documentStatuses),
    note: z.optional(z.nullable(trimmedText(500))),
    reasonCode: z.optional(z.nullable(z.enum(chosenRejectionCodes))),
    expectedStatus: z.optional(z.enum(documentStatuses)),
    expectedReviewedAt: z.optional(z.nullable(instant)),
  })
  .check(
    z.refine(
      ({ status, note, reasonCode }) => status !== 'rejected' || Boolean(note || reasonCode),
      {
        message: issueCode('rejection-note-required'),
        path: ['note'],
      },
    ),
  );
export type ReviewDocumentForm = z.input<typeof reviewDocumentInput>;
export type ReviewDocumentInput = z.infer<typeof reviewDocumentInput>;

/**
 * Sizes are in bytes. Browsers shrink photos to `photoMaxPx` on the longer side; 0: they do not.
 */
export const uploadLimits = z.object({
  maxBytes: z.number(),
  quotaBytes: z.number(),
  usedBytes: z.number(),
  scanning: z.boolean(),
  photoMaxPx: z.number(),
});
export type UploadLimits = z.infer<typeof uploadLimits>;
