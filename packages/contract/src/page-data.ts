import type { RouteRead } from './app-description.ts';
import type { Brand } from './brand.ts';
import type { EarnedClaims } from './earned-claims.ts';
import type { Language } from './languages.ts';
import type { LiveRelease } from './releases.ts';
import type { CurrentUser } from './users.ts';

export const PAGE_DATA_ID = 'page-data';

export const SLOW_SCRIPTS_NOTICE_ID = 'late-notice';

export const TIME_ZONE_COOKIE = 'time-zone';

export const PRERENDERED_ATTRIBUTE = 'data-prerendered';

export const EARLY_CLICK_ATTRIBUTE = 'data-tapped';

export interface DocumentData {
  userId: string;
  /** Leaves out reads that failed or took too long, which the screen repeats. */
  results: DocumentResult[];
  /**
   * Set by the shell when data on the server has changed since. The HTML is hydrated with it, then
   * everything is fetched again.
   */
  outdated?: boolean;
}

export type DocumentResult = Pick<RouteRead, 'procedure' | 'input' | 'pages'> & { output: unknown };

export type ReleaseChannel = 'canary' | 'preview' | 'development';

/** The shell's initial data, which the gateway writes into the document so that the shell starts without a request. */
export interface PageData {
  user: CurrentUser | null;
  unreadNotifications: number;
  payments: boolean;
  /** Shows placeholder content, such as example testimonials; never in production. */
  showsExamples: boolean;
  /** Absent unless the operator states earned counts, and in documents of older gateways. */
  earnedClaims?: EarnedClaims;
  language: Language;
  brand: Brand;
  releases: LiveRelease[];
  nonce: string;
  traceParent?: string;
  /**
   * Builds by app that are not live. Only in a preview and in development, where Alt+M describes
   * the page's builds and nothing is reported about them.
   */
  channels?: Record<string, ReleaseChannel>;
  /** Absent without a user, without reads of the route, and in documents of older gateways. */
  documentData?: DocumentData;
  /** When the document's data was read, for the stream of changes (`EVENTS_SINCE`). */
  position?: string;
}

/**
 * Request header with the id of the user for whom the document was rendered. The gateway treats a
 * call as signed out when the cookie belongs to another user, who signed in in another tab, because
 * typed text must not reach their account.
 */
export const USER_HEADER = 'x-user-id';

export const TRACE_HEADER = 'traceparent';
