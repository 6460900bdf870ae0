import type { Brand } from '@repo/contract/brand';
import type { Language } from '@repo/contract/languages';
import type { CurrentUser } from '@repo/contract/users';
import type { Logger } from 'pino';
import type { Db, Trx } from '../db/database.ts';
import type { Encryption } from '../crypto/encryption.ts';
import type { AttemptLimits } from '../env/limit-settings.ts';
import type { Payments } from '../payments.ts';
import type { Postal } from '../postal.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import type { Limits } from '../sandbox/child.ts';
import type { Proof, SessionProof } from '../sessions/session-proof.ts';
import type { Storage, Uploads } from '../storage/storage.ts';

export interface RequestInfo {
  ipAddress: string;
  userAgent: string | null;
  page: string;
  language: Language;
}

export interface SignedIn {
  user: CurrentUser;
  sessionId: string;
  proof: SessionProof;
}

export interface SharedServices {
  /** For reads that may lag by seconds and that the caller has not just changed. */
  readDb: Db;
  brand: Brand;
  publicUrl: string;
  encryption: Encryption;
  payments: Payments | null;
  postal: Postal | null;
  attemptLimits: AttemptLimits;
  requireAdminMfa: boolean;
  storage: Storage;
  uploads: Uploads;
  reportLimits: Limits;
  releaseStore: ReleaseStore;
}

export type DataAccess = Pick<Context, 'db' | 'encryption'>;

export type CallerContext = Pick<Context, 'db'> & { user: { id: string } };

export type FileAccess = Pick<Context, 'db' | 'storage' | 'uploads'>;

export type CallerSession = Pick<SignedIn, 'user' | 'sessionId'>;

export interface Context extends SharedServices {
  /** Uses the visitors' connections until a signed-in procedure replaces it with `signedInDb`. */
  db: Db;
  signedInDb: Db;
  log(): Logger;
  siteOrigin(): string;
  request: RequestInfo;
  deviceToken: string | undefined;
  bearerToken: string | undefined;
  /** Runs a call in the queue of its IP address, which limits concurrent calls inside and outside of batches. */
  queueCall<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Counts a change that needs no session towards the budget of the IP address. Throws `too-many-attempts`. */
  countVisitorChange(): Promise<void>;
  /**
   * Session and user, read on the first call and at most once a request; null for a visitor. Throws `read-only-view` in an
   * admin's view of a client's screens, so that only procedures marked for it respond there.
   */
  session(): Promise<SignedIn | null>;
  user(): Promise<CurrentUser | null>;
  /**
   * Set when an admin looks at a client's screens (`VIEW_AS_HEADER`). Opens the view, which is audited, and returns the
   * client with the admin's session. Throws `sign-in-required`, `not-allowed` or `not-found`.
   */
  openClientView: (() => Promise<SignedIn>) | null;
  /**
   * Creates the session and its cookie, and the cookie of the known device. `proofs` are those that the user has just
   * given. `confirm` throws when what proved the user's identity no longer holds, and keeps it from changing until
   * the transaction ends.
   */
  signIn(
    userId: string,
    proofs: readonly Proof[],
    confirm: (trx: Trx) => Promise<void>,
  ): Promise<void>;
  signOut(): Promise<void>;
}
