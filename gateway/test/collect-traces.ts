import { context, propagation, trace } from '@opentelemetry/api';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTracing } from '../src/start/start-tracing.ts';
import { testEnv } from './test-encryption.ts';

export interface TestSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

/**
 * Records the traces of this test file as a collector receives them. `end` returns the spans and the text of all
 * requests.
 */
export async function collectTraces(): Promise<{
  end(): Promise<{ spans: TestSpan[]; sent: string }>;
}> {
  const bodies: string[] = [];
  const receive = async (req: IncomingMessage, res: ServerResponse) => {
    bodies.push(await text(req));
    res.setHeader('content-type', 'application/json').end('{}');
  };
  const collector = createServer((req, res) => void receive(req, res));
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${port}`;
  const stop = await startTracing({ ...testEnv, tracing: { serviceName: 'test', share: 1 } });
  return {
    async end() {
      await stop();
      for (const api of [context, propagation, trace]) api.disable();
      await new Promise((resolve) => collector.close(resolve));
      const spans = bodies.flatMap((body) => {
        const { resourceSpans } = JSON.parse(body) as {
          resourceSpans: { scopeSpans: { spans: TestSpan[] }[] }[];
        };
        return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans));
      });
      return { spans, sent: bodies.join('') };
    },
  };
}
