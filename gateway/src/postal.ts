import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailService } from '@repo/contract/mailings';
import * as z from 'zod/mini';
import type { PostalSettings } from './env/postal-settings.ts';
import { DomainError } from './errors.ts';
import { countOutsideFailure } from './outside-failures.ts';

const TIMEOUT_MS = 60_000;
/** Lob does not accept longer ones. */
const MAX_NAME = 40;
/** Older deliveries of a webhook are refused, so that nobody can repeat a recorded one. */
const EVENT_TOLERANCE_MS = 300_000;

export interface PostalAddress {
  name: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
}

export interface LetterToPost {
  /** The idempotency key, which Lob forgets after 24 hours. It is also kept with the letter, for {@link Postal.find}. */
  id: string;
  service: MailService;
  to: PostalAddress;
  from: PostalAddress;
  pdf: Buffer;
}

export interface PostedLetter {
  providerId: string;
  trackingNumber: string | null;
}

export class LetterRefusedError extends Error {
  override name = 'LetterRefusedError';
}

export type Postal = ReturnType<typeof connectPostal>;

const lobLetter = z.object({
  id: z.string(),
  tracking_number: z.nullish(z.string()),
  deleted: z.nullish(z.boolean()),
});
const lobLetters = z.object({ data: z.array(lobLetter) });
const lobFailure = z.object({ error: z.object({ message: z.string() }) });

const extraServices: Record<MailService, string | null> = {
  'first-class': null,
  certified: 'certified',
  'certified-receipt': 'certified_return_receipt',
};

/** Lob's API. Each call throws `unavailable` if a retry may succeed. */
export function connectPostal({ apiKey, apiBase, webhookSecret }: PostalSettings) {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;

  async function call(path: string, init: RequestInit & { key?: string } = {}): Promise<Response> {
    try {
      const response = await fetch(`${apiBase}/v1/letters${path}`, {
        ...init,
        headers: { authorization, ...(init.key && { 'idempotency-key': init.key }) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok || isAboutThisLetter(response)) return response;
      await response.body?.cancel();
      throw new Error(`status ${response.status}`);
    } catch (error) {
      countOutsideFailure('postal');
      throw new DomainError('unavailable', `Lob: ${(error as Error).message}`);
    }
  }

  return {
    webhookSecret,

    /** Throws {@link LetterRefusedError}. */
    async send(letter: LetterToPost): Promise<PostedLetter> {
      const response = await call('', {
        method: 'POST',
        key: letter.id,
        body: formOf(letter),
      });
      if (response.ok) return postedOf(lobLetter.parse(await response.json()));
      const { data } = lobFailure.safeParse(await response.json().catch(() => null));
      throw new LetterRefusedError(data?.error.message ?? `status ${response.status}`);
    },

    async find(id: string): Promise<PostedLetter | null> {
      const response = await call(`?${new URLSearchParams({ 'metadata[letter_id]': id })}`);
      const { data } = lobLetters.parse(await response.json());
      const found = data.find(({ deleted }) => !deleted);
      return found ? postedOf(found) : null;
    },

    /** Takes a letter back before it is printed. Returns false if it is too late. */
    async takeBack(providerId: string): Promise<boolean> {
      const response = await call(`/${encodeURIComponent(providerId)}`, { method: 'DELETE' });
      await response.body?.cancel();
      return response.ok;
    },
  };
}

const isAboutThisLetter = ({ status }: Response) => [400, 404, 422].includes(status);

const postedOf = ({ id, tracking_number }: z.infer<typeof lobLetter>): PostedLetter => ({
  providerId: id,
  trackingNumber: tracking_number ?? null,
});

function formOf({ id, service, to, from, pdf }: LetterToPost): FormData {
  const form = new FormData();
  const extraService = extraServices[service];
  const fields = {
    ...addressFields('to', to),
    ...addressFields('from', from),
    color: 'false',
    use_type: 'operational',
    mail_type: 'usps_first_class',
    // The letter stays as it was signed, and the provider's address is on a sheet of its own.
    address_placement: 'insert_blank_page',
    'metadata[letter_id]': id,
    ...(extraService && { extra_service: extraService }),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([Uint8Array.from(pdf)], { type: 'application/pdf' }), 'letter.pdf');
  return form;
}

const addressFields = (
  field: string,
  { name, street, city, state, zipCode }: PostalAddress,
): Record<string, string> => ({
  [`${field}[name]`]: name.slice(0, MAX_NAME),
  [`${field}[address_line1]`]: street,
  [`${field}[address_city]`]: city,
  [`${field}[address_state]`]: state,
  [`${field}[address_zip]`]: zipCode,
  [`${field}[address_country]`]: 'US',
});

const postalEvent = z.object({
  event_type: z.object({ id: z.string() }),
  date_created: z.iso.datetime({ offset: true }),
  body: z.object({
    id: z.string(),
    tracking_number: z.nullish(z.string()),
    metadata: z.nullish(z.object({ letter_id: z.optional(z.uuid()) })),
  }),
});

export interface PostalEvent {
  /** Without `letter.` and `certified.`, for example `delivered`. */
  type: string;
  at: string;
  letterId: string | undefined;
  letter: PostedLetter;
}

interface SignedBody {
  body: unknown;
  signature: string;
  /** In seconds or milliseconds. */
  timestamp: string;
}

/**
 * Returns the event of a webhook call, or null if it is not about a letter. Throws `invalid-input` unless its signature fits the raw
 * body and is less than five minutes old.
 */
export function verifyPostalEvent(
  { webhookSecret }: Pick<Postal, 'webhookSecret'>,
  { body, signature, timestamp }: SignedBody,
): PostalEvent | null {
  const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const expected = createHmac('sha256', webhookSecret).update(`${timestamp}.`).update(raw).digest();
  const given = Buffer.from(signature, 'hex');
  const at = Number(timestamp) * (timestamp.length > 11 ? 1 : 1000);
  if (
    given.length !== expected.length ||
    !timingSafeEqual(given, expected) ||
    !(Math.abs(Date.now() - at) < EVENT_TOLERANCE_MS)
  ) {
    throw new DomainError('invalid-input', 'The signature does not match the body');
  }
  const { data: event } = postalEvent.safeParse(JSON.parse(raw.toString()));
  if (!event?.event_type.id.startsWith('letter.')) return null;
  return {
    type: event.event_type.id.replace(/^letter\.(?:certified\.)?/, ''),
    at: new Date(event.date_created).toISOString(),
    letterId: event.body.metadata?.letter_id,
    letter: postedOf(event.body),
  };
}
