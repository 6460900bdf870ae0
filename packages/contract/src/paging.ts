import * as z from 'zod/mini';

/** The fields of an input that asks for a page; `cursor` is the previous page's `nextCursor`. */
export const pageRequest = (max: number, usual: number, cursorLength = 200) => ({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), usual),
  cursor: z.optional(z.string().check(z.maxLength(cursorLength))),
});

/** The same where null is a cursor too, as it was when builds that are still in use were made. */
export function nullablePageRequest(max: number, usual: number) {
  const { limit, cursor } = pageRequest(max, usual);
  return { limit, cursor: z.nullable(cursor) };
}

/** The rows of a list are counted up to this number; of more, only that there are more. */
export const COUNT_MAX = 1_000;

/** How many rows a list has. `more`: it has more than `count`. */
export const listCount = z.object({ count: z.number(), more: z.boolean() });
export type ListCount = z.infer<typeof listCount>;

/** One page of a list; `nextCursor` is null on the last one. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
