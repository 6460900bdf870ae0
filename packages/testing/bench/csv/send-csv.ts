import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

/** Sends a file's pieces as the body of a POST. Returns the JSON of the response. Throws unless it is 200. */
export async function sendCsv(
  url: string,
  pieces: Iterable<string>,
  headers: Record<string, string>,
): Promise<unknown> {
  const req = request(url, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-type': 'text/csv' },
  });
  const responded = once(req, 'response') as Promise<[IncomingMessage]>;
  responded.catch(() => {});
  for (const piece of pieces) {
    if (!req.write(piece)) await Promise.race([once(req, 'drain'), responded]);
  }
  req.end();
  const [response] = await responded;
  const body = await json(response);
  if (response.statusCode !== 200)
    throw new Error(`${response.statusCode}: ${JSON.stringify(body)}`);
  return body;
}
