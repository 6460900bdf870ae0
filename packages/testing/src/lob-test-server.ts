import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenLocally } from './listen-locally.ts';

export const lobTestSettings = {
  LOB_API_KEY: 'test_local',
  LOB_WEBHOOK_SECRET: 'lob_local',
};

const MAX_NAME = 40;

export interface LobTestLetter {
  id: string;
  fields: Record<string, string>;
  pdf: Buffer;
  trackingNumber: string | null;
  isDeleted: boolean;
  isPrinted: boolean;
}

/** `lost-request`: nothing arrives. `lost-response`: the request is carried out, and its sender does not learn of it. */
export type LobFault = number | 'lost-request' | 'lost-response';

interface Answer {
  status: number;
  body: unknown;
}

const refused = (status: number, message: string): Answer => ({
  status,
  body: { error: { message, status_code: status } },
});

const places = new Set(['top_first_page', 'insert_blank_page']);
const extraServices = new Set([undefined, 'certified', 'certified_return_receipt']);

function faultOf(fields: Record<string, string>, file: Buffer): string | null {
  for (const side of ['to', 'from']) {
    const name = fields[`${side}[name]`] ?? '';
    if (!name || name.length > MAX_NAME) return `${side}.name must be 1 to ${MAX_NAME} characters`;
    if (!fields[`${side}[address_line1]`]) return `${side}.address_line1 is required`;
    if (!fields[`${side}[address_city]`]) return `${side}.address_city is required`;
    if (!/^[A-Z]{2}$/.test(fields[`${side}[address_state]`] ?? ''))
      return 'state must have 2 letters';
    if (!/^\d{5}(?:-\d{4})?$/.test(fields[`${side}[address_zip]`] ?? '')) return 'zip is malformed';
  }
  if (!['true', 'false'].includes(fields['color'] ?? '')) return 'color is required';
  if (!['operational', 'marketing'].includes(fields['use_type'] ?? ''))
    return 'use_type is required';
  if (!places.has(fields['address_placement'] ?? 'top_first_page')) return 'address_placement';
  if (!extraServices.has(fields['extra_service'])) return 'extra_service';
  return file.subarray(0, 5).toString() === '%PDF-' ? null : 'file must be a PDF';
}

/**
 * Starts a local test double of Lob's API for letters, used through LOB_API_BASE. Rejects what Lob rejects, and keeps letters and
 * idempotency keys in memory.
 */
export async function startLobTestServer() {
  const letters: LobTestLetter[] = [];
  const keys = new Map<string, string>();
  const requests: string[] = [];
  const server = {
    letters,
    requests,
    fault: null as ((method: string) => LobFault | null) | null,
    /** As Lob does after 24 hours. */
    forgetKeys: () => keys.clear(),
  };
  const listener = createServer((req, res) => void respond(req, res));

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = 'GET' } = req;
    requests.push(method);
    // The sender may end in the middle of its request.
    const body = await buffer(req).catch(() => null);
    if (body === null) return;
    const fault = server.fault?.(method) ?? null;
    if (fault === 'lost-request') return void res.destroy();
    const answer =
      typeof fault === 'number'
        ? refused(fault, fault === 429 ? 'rate_limit_exceeded' : 'failed')
        : await carryOut(req, body);
    if (fault === 'lost-response') return void res.destroy();
    res.writeHead(answer.status, { 'content-type': 'application/json' });
    res.end(JSON.stringify(answer.body));
  }

  async function carryOut({ method, url = '', headers }: IncomingMessage, body: Buffer) {
    const expected = `Basic ${Buffer.from(`${lobTestSettings.LOB_API_KEY}:`).toString('base64')}`;
    if (headers.authorization !== expected) return refused(401, 'Your API key is not valid');
    const { pathname, searchParams } = new URL(url, 'http://lob');
    if (method === 'POST') {
      const key = String(headers['idempotency-key'] ?? '');
      return create(key, String(headers['content-type']), body);
    }
    if (method === 'DELETE') return remove(pathname.split('/').at(-1)!);
    const letterId = searchParams.get('metadata[letter_id]');
    const found = letters.filter(({ fields }) => fields['metadata[letter_id]'] === letterId);
    return { status: 200, body: { data: found.map(shown) } };
  }

  async function create(key: string, contentType: string, body: Buffer): Promise<Answer> {
    const known = letters.find(({ id }) => id === keys.get(key));
    if (known) return { status: 200, body: shown(known) };
    const form = await new Response(Uint8Array.from(body), {
      headers: { 'content-type': contentType },
    }).formData();
    const given = form.get('file');
    const pdf = given instanceof Blob ? Buffer.from(await given.arrayBuffer()) : Buffer.alloc(0);
    const fields = Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    const fault = faultOf(fields, pdf);
    if (fault) return refused(422, fault);
    const trackingNumber = fields['extra_service'] ? `9407${letters.length + 10_000_000}` : null;
    const id = `ltr_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
    const letter = { id, fields, pdf, trackingNumber, isDeleted: false, isPrinted: false };
    letters.push(letter);
    keys.set(key, letter.id);
    return { status: 200, body: shown(letter) };
  }

  function remove(id: string): Answer {
    const letter = letters.find((one) => one.id === id && !one.isDeleted);
    if (!letter) return refused(404, 'letter not found');
    if (letter.isPrinted) return refused(422, 'letter can no longer be deleted');
    letter.isDeleted = true;
    return { status: 200, body: { id, deleted: true } };
  }

  return Object.assign(server, await listenLocally(listener));
}

const shown = ({ id, trackingNumber, isDeleted }: LobTestLetter) => ({
  id,
  object: 'letter',
  tracking_number: trackingNumber,
  deleted: isDeleted,
});

export function lobEvent(
  letter: LobTestLetter,
  type: string,
  { at = new Date(), secret = lobTestSettings.LOB_WEBHOOK_SECRET, sentAt = Date.now() } = {},
) {
  const kind = letter.trackingNumber ? 'letter.certified' : 'letter';
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    event_type: { id: `${kind}.${type}`, resource: 'letters' },
    date_created: at.toISOString(),
    body: { ...shown(letter), metadata: { letter_id: letter.fields['metadata[letter_id]'] } },
  });
  const timestamp = String(sentAt);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'lob-signature': signature,
      'lob-signature-timestamp': timestamp,
    },
  };
}
