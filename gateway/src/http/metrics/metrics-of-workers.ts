import cluster from 'node:cluster';
import { once } from 'node:events';
import { AggregatorRegistry, type Registry } from 'prom-client';

const REQUEST = 'metrics-of-workers';

/** In the primary process: answers workers that ask with `metricsOfWorkers`. */
export function answerMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: { type?: string }) => {
    if (message.type !== REQUEST) return;
    all
      .clusterMetrics()
      .catch((error: Error) => `# ${error.message}\n`)
      .then((text) => worker.isConnected() && worker.send({ type: REQUEST, text }))
      .catch(() => {});
  });
}

/** In a worker: counts these registries among those of all workers. */
export function joinMetrics(registries: Registry[]): void {
  AggregatorRegistry.setRegistries(registries);
  // Has this process listen for the primary's requests.
  new AggregatorRegistry();
}

/** In a worker: the metrics of all workers, summed up, because the next request reaches another one. */
export async function metricsOfWorkers(): Promise<string> {
  process.send!({ type: REQUEST });
  for (;;) {
    const [message] = (await once(process, 'message')) as [{ type?: string; text?: string }];
    if (message.type === REQUEST && message.text !== undefined) return message.text;
  }
}
