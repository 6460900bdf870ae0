import * as z from 'zod/mini';

export const pageHead = z.object({
  title: z.string(),
  description: z.string(),
  /** schema.org objects (JSON-LD). */
  structuredData: z.array(z.record(z.string(), z.unknown())),
});
export type PageHead = z.infer<typeof pageHead>;

/**
 * One screen in one language as its build rendered it (`prerendered/<name>.<language>.json` of the build).
 * Texts hold the placeholders of `placeholders.ts`.
 */
export const prerenderedPage = z.object({
  head: pageHead,
  /** Inner HTML of the element that the remote hydrates. */
  html: z.string(),
  /** Style elements that the HTML needs: their attributes and their CSS. */
  styles: z.array(z.object({ attributes: z.record(z.string(), z.string()), css: z.string() })),
});
export type PrerenderedPage = z.infer<typeof prerenderedPage>;
