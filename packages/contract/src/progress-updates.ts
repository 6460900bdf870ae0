import * as z from 'zod/mini';
import { pageOf, pageRequest } from './paging.ts';
import { entityId, instant } from './ids.ts';
import { languages } from './languages.ts';

export const progressUpdateTypes = [
  'item-removed',
  'score-increase',
  'dispute-sent',
  'other',
] as const;
export type ProgressUpdateType = (typeof progressUpdateTypes)[number];

/**
 * `metadata` is free-form. Screens render the texts of system updates from it (`{ itemId, bureau,
 * creditor }`, `{ from, to }`, `{ fundingStatus }`). `language` is that of stored texts, or null.
 */
export const progressUpdate = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  updateType: z.enum(progressUpdateTypes),
  metadata: z.nullable(z.record(z.string(), z.unknown())),
  createdAt: instant,
  language: z.nullable(z.enum(languages)),
});
export type ProgressUpdate = z.infer<typeof progressUpdate>;

export const RECENT_PROGRESS_UPDATES = 3;

const PROGRESS_UPDATE_PAGE = 20;

export const listClientProgressInput = z.object({
  id: entityId,
  updateType: z.optional(z.enum(progressUpdateTypes)),
  ...pageRequest(100, PROGRESS_UPDATE_PAGE),
});
export type ListClientProgressInput = z.infer<typeof listClientProgressInput>;

export const progressUpdatePage = pageOf(progressUpdate);
export type ProgressUpdatePage = z.infer<typeof progressUpdatePage>;
