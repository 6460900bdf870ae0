import * as z from 'zod/mini';
import { invalidField } from '../../errors.ts';

export interface LeadPosition {
  listOrder: number;
  id: string;
}

const position = z.object({ listOrder: z.int(), id: z.guid() });

/** Throws `cursor-unknown` for text that {@link writeCursor} did not make. */
export function readCursor(cursor: string): LeadPosition {
  const [listOrder, id] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const { data } = position.safeParse({ listOrder: Number(listOrder), id });
  if (!data) throw invalidField('cursor', 'cursor-unknown');
  return data;
}

export function writeCursor({ listOrder, id }: LeadPosition): string {
  return Buffer.from(`${listOrder}|${id}`).toString('base64url');
}
