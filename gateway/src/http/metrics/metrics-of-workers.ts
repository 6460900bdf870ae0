import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

const REQUEST = 'metrics-of-workers';

/** The constructor connects the primary process with its workers. */
const connect = () => new AggregatorRegistry();

export function answerMetrics(): void {
  const workers = connect();
  cluster.on('message', (worker, message: { type?: string }) => {
    if (message.type !== REQUEST) return;
    workers
      .clusterMetrics()
      .catch((error: Error) => `# ${error.message}\n`)
      .then((text) => worker.isConnected() && worker.send({ type: REQUEST, text }))
      .catch(() => {});
  });
}

export function joinMetrics(registries: Registry[]): void {
  AggregatorRegistry.setRegistries(registries);
  connect();
}

/** Returns the sum of all workers' metrics, because each request may reach another worker. Call it in a worker. */
export function metricsOfWorkers(): Promise<string> {
  return new Promise((resolve) => {
    const onMessage = ({ type, text }: { type?: string; text?: string }) => {
      if (type !== REQUEST || text === undefined) return;
      process.off('message', onMessage);
      resolve(text);
    };
    process.on('message', onMessage);
    process.send!({ type: REQUEST });
  });
}
