import type { Brand } from './brand.ts';
import type { Language } from './languages.ts';
import type { LiveRelease } from './releases.ts';
import type { CurrentUser } from './users.ts';

/** Id of the document's `application/json` block. */
export const PAGE_DATA_ID = 'page-data';

/** Id of the notice in prerendered documents that the shell removes when it starts. */
export const LATE_NOTICE_ID = 'late-notice';

/** On a remote's element whose HTML came with the document and that no script has taken over yet. */
export const PRERENDERED_ATTRIBUTE = 'data-prerendered';

/** On a button of such HTML that was tapped: its press follows when the remote has taken over. */
export const TAPPED_ATTRIBUTE = 'data-tapped';

/** Everything the shell starts from; written into the document by the gateway, so that nothing is requested first. */
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
