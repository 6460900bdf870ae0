import { join } from 'node:path';
import { pageStyle, type Rendered } from '@repo/contract/prerendered';
import * as z from 'zod/mini';
import { MAX_RESIDENT_MEGABYTES, type Child, type Program } from '../sandbox/child.ts';
import type { Order, Side } from '../sandbox/programs/render.ts';
import type { Reason } from './render-failures.ts';

export const renderProgram: Program = {
  file: join(import.meta.dirname, '../sandbox/programs/render.ts'),
  codeFolders: [],
  heapMegabytes: 128,
  isUrgent: true,
};

export type OrderResult =
  | { kind: 'done'; rendered: Rendered | null }
  | { kind: 'failed'; reason: Reason; side: Side; detail: object; isGone: boolean };

/** Sends an order to a render process. `side` of a failure is the build whose code ran last. Never rejects. */
export async function runOrder(
  child: Child,
  order: Order,
  longestMs: number,
): Promise<OrderResult> {
  const limits = { processorMs: longestMs, memoryMegabytes: MAX_RESIDENT_MEGABYTES };
  const outcome = await child.ask(order, limits);
  const side: Side = child.note === 'shell' ? 'shell' : 'remote';
  if ('answer' in outcome) return checked(outcome.answer);
  if ('error' in outcome) {
    const reason = outcome.error === 'TooLarge' ? 'too-large' : 'threw';
    return { kind: 'failed', reason, side, detail: outcome, isGone: false };
  }
  const reason = outcome.ended === 'late' || outcome.ended === 'time' ? 'late' : 'crashed';
  return { kind: 'failed', reason, side, detail: outcome, isGone: true };
}

const renderedSchema = z.nullable(z.object({ html: z.string(), styles: z.array(pageStyle) }));

function checked(answer: unknown): OrderResult {
  const { success, data } = renderedSchema.safeParse(answer);
  if (success) return { kind: 'done', rendered: data };
  const detail = { error: 'wrong shape' };
  return { kind: 'failed', reason: 'threw', side: 'shell', detail, isGone: false };
}
