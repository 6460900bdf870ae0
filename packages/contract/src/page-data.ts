import type { Brand } from './brand.ts';
import type { Language } from './languages.ts';
import type { LiveRelease } from './releases.ts';
import type { CurrentUser } from './users.ts';

/** Id of the document's `application/json` block. */
export const PAGE_DATA_ID = 'page-data';

/** Id of the notice in prerendered documents that the shell removes when it starts. */
export const SLOW_SCRIPTS_NOTICE_ID = 'late-notice';

/** On a remote's element with prerendered HTML that is not hydrated yet. */
export const PRERENDERED_ATTRIBUTE = 'data-prerendered';

/** On the button of such HTML that was clicked last; the click is replayed after hydration. */
export const EARLY_CLICK_ATTRIBUTE = 'data-tapped';

/** Everything the shell starts from; the gateway writes it into the document, so that nothing is requested first. */
export interface PageData {
  user: CurrentUser | null;
  /** Unread notifications of the signed-in user; the badge of the frame. */
  unreadNotifications: number;
  /** Whether the installation takes payments: clients may save a card. */
  payments: boolean;
  language: Language;
  brand: Brand;
  releases: LiveRelease[];
  /** Nonce of this document's content security policy. */
  nonce: string;
}
