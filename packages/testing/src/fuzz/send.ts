import { Agent, request as httpRequest } from 'node:http';
import type { FuzzRequest } from './requests.ts';

export interface FuzzResponse {
  status: number;
  type: string;
  text: string;
}

/** A silence that no request of the product takes, even on a busy machine. */
const ANSWER_LIMIT_MS = 60_000;

/** Sends requests over kept connections as they are, with what fetch would refuse or mend. */
export function openSender(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const { hostname, port } = new URL(url);
  return {
    send: ({ method, path, headers, body }: FuzzRequest, cookie: string) =>
      new Promise<FuzzResponse>((resolve, reject) => {
        const sent = httpRequest({
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            ...headers,
            ...(cookie ? { cookie } : {}),
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          },
        });
        sent.on('error', reject);
        sent.setTimeout(ANSWER_LIMIT_MS, () => sent.destroy(new Error('No answer came')));
        sent.on('response', (response) => {
          const { statusCode: status = 0, headers: received } = response;
          const type = received['content-type'] ?? '';
          if (type.startsWith('text/event-stream')) {
            // It ends with the session.
            response.destroy();
            return resolve({ status, type, text: '' });
          }
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status, type, text: Buffer.concat(chunks).toString() }),
          );
        });
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
