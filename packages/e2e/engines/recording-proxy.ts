import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from '@repo/testing/listen-locally.ts';
import type { RecordProblem } from './engine-page.ts';

const PROBLEMS = '/problems-of-the-page';

/**
 * Serves the product at another port and records the responses with an error. Each document gets a first script that
 * sends the page's errors here; its Content Security Policy stays as it is.
 */
export function startRecordingProxy(target: string, record: RecordProblem) {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === PROBLEMS) void recordSent(incoming, outgoing, record);
    else forward(target, incoming, outgoing, record);
  });
  return listenLocally(server);
}

async function recordSent(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  record: RecordProblem,
): Promise<void> {
  const [kind, problem] = JSON.parse(await text(incoming)) as [string, string];
  record(kind, problem);
  outgoing.writeHead(204).end();
}

function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  record: RecordProblem,
): void {
  const headers = { ...incoming.headers, host: new URL(target).host };
  if (headers.origin) headers.origin = target;
  const isDocument = headers.accept?.includes('text/html');
  if (isDocument) headers['accept-encoding'] = 'identity';
  const { method, url } = incoming;
  const onward = request(new URL(url!, target), { method, headers }, (response) => {
    const { statusCode: status = 0 } = response;
    if (status >= 400) record(`response ${status}`, `${method} ${url}`);
    void send(response, outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

async function send(response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const policy = String(response.headers['content-security-policy']);
  const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  const isPage = nonce && response.headers['content-type']?.startsWith('text/html');
  const headers = { ...response.headers };
  if (!isPage) {
    outgoing.writeHead(response.statusCode!, headers);
    response.pipe(outgoing);
    return;
  }
  delete headers['content-length'];
  const html = await text(response);
  const script = `<script nonce="${nonce}">(${String(sendProblems)})(${JSON.stringify(PROBLEMS)})</script>`;
  outgoing.writeHead(response.statusCode!, headers);
  outgoing.end(html.replace(/<head[^>]*>/, (head) => head + script));
}

function sendProblems(path: string): void {
  const send = (kind: string, problem: unknown) => {
    navigator.sendBeacon(path, JSON.stringify([kind, String(problem)]));
  };
  // WebKit's stacks do not begin with the message.
  const describe = (error: unknown) =>
    error instanceof Error ? `${String(error)} ${error.stack}` : error;
  // Ignores resource errors, because leaving a page fails pending loads and WebKit refuses to preload scripts.
  addEventListener('error', ({ error, message }) => {
    send('page error', error ? describe(error) : message);
  });
  addEventListener('unhandledrejection', ({ reason }) => send('page error', describe(reason)));
  document.addEventListener('securitypolicyviolation', (event) => {
    send('policy violation', `${event.effectiveDirective} ${event.blockedURI}`);
  });
  for (const level of ['error', 'warn'] as const) {
    const log = console[level];
    console[level] = (...values) => {
      send(`console ${level}`, values.map(String).join(' '));
      log.apply(console, values);
    };
  }
  document.currentScript?.remove();
}
