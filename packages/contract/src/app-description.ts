import * as z from 'zod/mini';
import { audiences } from './audiences.ts';
import { languages } from './languages.ts';

export const SHELL_API_VERSIONS: readonly number[] = [1];

/**
 * A query that a screen makes when it opens. The document brings its answer. A text `{name}` in the input is the segment of that name
 * in the route's path.
 */
export const routeRead = z.object({
  procedure: z.string(),
  input: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  pages: z.optional(z.boolean()),
  /**
   * Query of the URLs at which the screen makes the read, such as `{ "show": "messages" }`; `*` is
   * any value or a missing parameter. Default: any query.
   */
  when: z.optional(z.record(z.string(), z.string())),
});
export type RouteRead = z.infer<typeof routeRead>;

/** `path` may hold `{name}` segments; `screen` is the name the app gives its screen. */
export const appRoute = z.object({
  path: z.string().check(z.startsWith('/')),
  head: z.optional(
    z.record(z.enum(languages), z.object({ title: z.string(), description: z.string() })),
  ),
  /** False keeps the page out of search engines. */
  index: z.optional(z.boolean()),
  audience: z.enum(audiences),
  screen: z.string(),
  /** Query parameters that change the screen. A URL with one of them is not served prerendered. */
  query: z.optional(z.array(z.string())),
  /** The screen has the card form, which the document's policy must allow, so it is always opened by a page load. */
  takesCards: z.optional(z.boolean()),
  /** The app prerenders every page of `leadFormResults` (`leads.ts`). */
  leadForm: z.optional(z.boolean()),
  data: z.optional(z.array(routeRead)),
});
export type AppRoute = z.infer<typeof appRoute>;

export const navigationEntry = z.object({
  path: z.string(),
  audience: z.enum(audiences),
  label: z.object({ en: z.string(), es: z.string() }),
  icon: z.string(),
  order: z.number(),
  badge: z.optional(z.enum(['unread-notifications'])),
  account: z.optional(z.boolean()),
});
export type NavigationEntry = z.infer<typeof navigationEntry>;

export const appDescription = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  mount: z.string(),
  shellApi: z.number(),
  routes: z.array(appRoute),
  navigation: z.array(navigationEntry),
  /** Each iframe has its script `src/iframes/<name>.ts` and is isolated from the page. */
  iframes: z.optional(z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)))),
});
export type AppDescription = z.infer<typeof appDescription>;
