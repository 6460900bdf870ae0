import * as z from 'zod/mini';
import type { PageData } from './page-data.ts';

export const pageHead = z.object({
  title: z.string(),
  description: z.string(),
  structuredData: z.array(z.record(z.string(), z.unknown())),
});
export type PageHead = z.infer<typeof pageHead>;

export const pageStyle = z.object({
  attributes: z.record(z.string(), z.string()),
  css: z.string(),
});
export type PageStyle = z.infer<typeof pageStyle>;

/**
 * One screen in one language as its build rendered it (`prerendered/<name>.<language>.json` of the build).
 * Texts hold the placeholders of `placeholders.ts`.
 */
export const prerenderedPage = z.object({
  head: pageHead,
  html: z.string(),
  styles: z.array(pageStyle),
});
export type PrerenderedPage = z.infer<typeof prerenderedPage>;

export interface RenderInput {
  data: PageData;
  pathname: string;
  search: string;
  /** IANA name as the browser spells it, `UTC` if unknown. Dates in the HTML use it. */
  timeZone: string;
}

export interface Rendered {
  html: string;
  styles: PageStyle[];
}

/**
 * Exports of a remote's render bundle (`render` of its manifest), one CommonJS script. Its
 * `require` only gives the packages that the shell's bundle shares.
 */
export interface ScreenRenderer {
  renderScreen(input: RenderInput): Promise<Rendered>;
}

export interface PageRenderer {
  shared: Record<string, unknown>;
  renderPage(input: RenderInput, screen: Rendered): Promise<Rendered>;
}
