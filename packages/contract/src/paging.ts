import * as z from 'zod/mini';

export const pageRequest = (max: number, usual: number, cursorLength = 200) => ({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), usual),
  cursor: z.optional(z.string().check(z.maxLength(cursorLength))),
});

/** Accepts null as a cursor too, which builds in use send. */
export function nullablePageRequest(max: number, usual: number) {
  const { limit, cursor } = pageRequest(max, usual);
  return { limit, cursor: z.nullable(cursor) };
}

/** Counting stops here. Longer lists report “more than N”. */
export const COUNT_LIMIT = 1_000;

/** True if the list has more rows than `count`. */
export const listCount = z.object({ count: z.number(), more: z.boolean() });
export type ListCount = z.infer<typeof listCount>;

export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
