import type { RouteRead } from './app-description.ts';
import type { Brand } from './brand.ts';
import type { Language } from './languages.ts';
import type { LiveRelease } from './releases.ts';
import type { CurrentUser } from './users.ts';

export const PAGE_DATA_ID = 'page-data';

/** Id of the notice in prerendered documents that the shell removes when it starts. */
export const SLOW_SCRIPTS_NOTICE_ID = 'late-notice';

/** Name of the cookie with the browser's time zone. */
export const TIME_ZONE_COOKIE = 'time-zone';

/** Attribute of an element whose HTML is not hydrated yet: a remote's, or the root. */
export const PRERENDERED_ATTRIBUTE = 'data-prerendered';

/** Attribute of the button in such HTML that was clicked last; the click is replayed after hydration. */
export const EARLY_CLICK_ATTRIBUTE = 'data-tapped';

/** What the first screen reads, as the gateway read it for the document's user. */
export interface DocumentData {
  userId: string;
  /** Leaves out the reads that failed or took too long: the screen makes these again. */
  results: DocumentResult[];
  /** Set by the shell when data on the server has changed since: the HTML is hydrated with it, then everything is fetched again. */
  outdated?: boolean;
}

export type DocumentResult = Pick<RouteRead, 'procedure' | 'input' | 'pages'> & { output: unknown };

/** How a build that is not simply the live one came into a document. */
export type ReleaseChannel = 'canary' | 'preview' | 'development';

/** The shell's initial data, which the gateway writes into the document so that the shell starts without a request. */
export interface PageData {
  user: CurrentUser | null;
  /** The signed-in user's count of unread notifications, for the frame's badge. */
  unreadNotifications: number;
  payments: boolean;
  /** Whether placeholder content, such as example testimonials, is shown; not in production. */
  showsExamples: boolean;
  language: Language;
  brand: Brand;
  releases: LiveRelease[];
  nonce: string;
  /** Proves that a reported failure of a build comes from this document; absent where failures do not count. */
  failureToken?: string;
  /** The document's trace, which its calls continue; absent where none is recorded. */
  traceParent?: string;
  /**
   * Maps apps to builds that are not live; only in a preview and in development, where Alt+M describes the page's
   * builds.
   */
  channels?: Record<string, ReleaseChannel>;
  /** Absent without a user, where the route names nothing, and in documents of older gateways. */
  documentData?: DocumentData;
}

/**
 * Request header with the id of the user for whom the document was rendered. The gateway treats a call as signed out when
 * the cookie belongs to another user, who signed in in another tab: what was typed must not reach their account.
 */
export const USER_HEADER = 'x-user-id';

/** Request header with the document's `traceParent`, as the W3C's Trace Context names it. */
export const TRACE_HEADER = 'traceparent';

/** Request header with `app@build` of the remote that makes the call. */
export const BUILD_HEADER = 'x-mf';

/** Request header with the document's `failureToken`: without it nothing counts against the build of `BUILD_HEADER`. */
export const DOCUMENT_HEADER = 'x-document';
