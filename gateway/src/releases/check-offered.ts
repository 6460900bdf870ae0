import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { contractFault } from './contract.ts';
import type { LiveReleases } from './live-releases.ts';
import type { Offer, ReleaseStore } from './release-store.ts';
import { listOffered, setGatewayContract } from './releases.queries.ts';

export async function recordContract(db: Db, store: Pick<ReleaseStore, 'offer'>): Promise<void> {
  const { contract } = await store.offer();
  await setGatewayContract(db, contract);
}

/** Returns a line for each live, canary or last good build that a gateway with `offer` would break. */
export async function faultsOfOffered(db: Db, offer: Offer): Promise<string[]> {
  const releases = await listOffered(db);
  return releases.flatMap(({ app, build, manifest, contractUse }) => {
    const fault = routeDataFault(manifest, offer) ?? useFault(contractUse, offer);
    return fault ? [`${app} ${build}: ${fault}`] : [];
  });
}

type Row = Awaited<ReturnType<typeof listOffered>>[number];

const useFault = (use: Row['contractUse'], { contract }: Offer) =>
  use && contractFault(use, contract);

function routeDataFault({ app }: Row['manifest'], offer: Offer): string | null {
  try {
    offer.checkRouteData(app);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

export function openReleaseCheck(
  db: Db,
  store: Pick<ReleaseStore, 'offer'>,
  live: LiveReleases,
  log: Logger,
): () => Promise<string[]> {
  let checked: { live: unknown; faults: Promise<string[]> } | undefined;

  async function check(): Promise<string[]> {
    const faults = await faultsOfOffered(db, await store.offer());
    for (const fault of faults) log.error(`this gateway would break a release: ${fault}`);
    return faults;
  }

  return () => {
    const current = live.current();
    if (checked?.live === current) return checked.faults;
    const faults = check();
    checked = { live: current, faults };
    // Without the database the gateway is not ready anyway; the check is made once it answers.
    faults.catch(() => (checked = undefined));
    return faults;
  };
}
