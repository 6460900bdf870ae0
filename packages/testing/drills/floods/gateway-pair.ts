import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../../src/repository-root.ts';

/** Addresses of the two gateways. */
export interface GatewayUrls {
  limited: string;
  free: string;
}

interface GatewayModule {
  startGateway(
    env: NodeJS.ProcessEnv,
    step: (line: string) => void,
  ): Promise<{ url: string; stop(): Promise<void> }>;
}

const unlimited = {
  CALLS_PER_ADDRESS: '0',
  CALLS_PER_USER: '0',
  VISITOR_CHANGES_PER_ADDRESS: '0',
};

/** One process for both, so that nothing but the limits differs between them. */
async function startPair() {
  const source = pathToFileURL(path.join(repositoryRoot, 'gateway/src/start-gateway.ts'));
  const { startGateway } = (await import(source.href)) as GatewayModule;
  const limited = await startGateway(process.env, () => {});
  const free = await startGateway({ ...process.env, ...unlimited }, () => {});
  process.once('message', () => {
    void Promise.all([limited.stop(), free.stop()]).then(() => process.disconnect());
  });
  return { limited: limited.url, free: free.url } satisfies GatewayUrls;
}

process.send?.(await startPair());
