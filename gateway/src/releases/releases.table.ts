import type { ReleaseManifest } from '@repo/contract/releases';
import type { Generated, JSONColumnType } from 'kysely';

export interface ReleaseTable {
  app: string;
  build: string;
  manifest: JSONColumnType<ReleaseManifest>;
  /** `sha384-…` by file. */
  integrity: JSONColumnType<Record<string, string>>;
  contractUse: JSONColumnType<Record<string, unknown>> | null;
  createdAt: Generated<string>;
}

export interface ChannelTable {
  app: string;
  liveBuild: string;
  lastGoodBuild: string | null;
  canaryBuild: string | null;
  canaryPercent: Generated<number>;
  /** Incremented by every change; a change names the revision it starts from. */
  revision: Generated<number>;
}

export interface ActivationTable {
  id: Generated<number>;
  app: string;
  build: string;
  activatedAt: Generated<string>;
  rolledBackAt: string | null;
}
