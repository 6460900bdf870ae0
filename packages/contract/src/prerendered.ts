import * as z from 'zod/mini';
import type { PageData } from './page-data.ts';

export const pageHead = z.object({
  title: z.string(),
  description: z.string(),
  /** schema.org objects (JSON-LD). */
  structuredData: z.array(z.record(z.string(), z.unknown())),
});
export type PageHead = z.infer<typeof pageHead>;

/** A style element that the HTML needs: its attributes and its CSS. */
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
  /** Inner HTML of the element that the remote hydrates. */
  html: z.string(),
  styles: z.array(pageStyle),
});
export type PrerenderedPage = z.infer<typeof prerenderedPage>;

/** What a build renders a signed-in user's page from. */
export interface RenderInput {
  /** What the page's document holds, its data of the first screen included; of the releases nothing that loads scripts. */
  data: PageData;
  /** Path and query of the page, as in `location`. */
  pathname: string;
  search: string;
  /** IANA name as the browser spells it, `UTC` while it is unknown: of the dates in the HTML. */
  timeZone: string;
}

/** HTML of a signed-in user's page or of its screen, with the style elements that it needs. */
export interface Rendered {
  html: string;
  styles: PageStyle[];
}

/**
 * What a remote's render bundle (`render` of its manifest) exports. The bundle is one CommonJS script; `require` gives it the
 * packages that the shell's bundle shares, and nothing else.
 */
export interface ScreenRenderer {
  /** Renders the screen at the path, as the remote's own root hydrates it. Rejects when the app has none there. */
  renderScreen(input: RenderInput): Promise<Rendered>;
}

/** What the shell's render bundle exports. */
export interface PageRenderer {
  /** Packages for the remotes' bundles, by the name that they require. */
  shared: Record<string, unknown>;
  /** Renders the frame with the screen in its slot: the content of the document's root element. */
  renderPage(input: RenderInput, screen: Rendered): Promise<Rendered>;
}
