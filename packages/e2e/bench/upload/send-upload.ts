import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

const BOUNDARY = 'boundary-of-the-benchmark';
const CHUNK_BYTES = 1_048_576;

const head = Buffer.from(
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="documentType"\r\n\r\nother\r\n` +
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="large.pdf"\r\n` +
    'content-type: application/pdf\r\n\r\n%PDF-1.7\n',
);
const tail = Buffer.from(`\n%%EOF\r\n--${BOUNDARY}--\r\n`);
const chunk = randomBytes(CHUNK_BYTES);

export async function sendUpload(
  url: string,
  megabytes: number,
  headers: Record<string, string> = {},
): Promise<void> {
  const req = request(url, {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': head.length + megabytes * CHUNK_BYTES + tail.length,
    },
  });
  const responded = once(req, 'response') as Promise<[IncomingMessage]>;
  responded.catch(() => {});
  req.write(head);
  for (let sent = 0; sent < megabytes; sent += 1) {
    if (!req.write(chunk)) await Promise.race([once(req, 'drain'), responded]);
  }
  req.end(tail);
  const [response] = await responded;
  const body = await text(response);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${body}`);
}
