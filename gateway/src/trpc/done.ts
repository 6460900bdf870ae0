import * as z from 'zod/mini';

export const done = z.object({ ok: z.literal(true) });

export async function whenDone(work: Promise<unknown>): Promise<z.infer<typeof done>> {
  await work;
  return { ok: true };
}
