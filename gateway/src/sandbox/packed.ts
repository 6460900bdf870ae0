import { promisify } from 'node:util';
import { deflateSync, inflate, inflateSync } from 'node:zlib';

/** Characters of JSON; a report of a real client has a tenth of them. */
const MAX_CHARACTERS = 16 * 1024 * 1024;
/** The higher levels take several times as long for a tenth less. */
const LEVEL = 3;

const options = { maxOutputLength: MAX_CHARACTERS };
const inflateInThread = promisify(inflate) as (
  bytes: Buffer,
  given: typeof options,
) => Promise<Buffer>;

export function pack(value: unknown): string {
  const json = JSON.stringify(value);
  if (json.length > MAX_CHARACTERS) throw new RangeError('The value is too large');
  return deflateSync(json, { level: LEVEL }).toString('base64');
}

export function unpackSync(packed: string): unknown {
  return JSON.parse(inflateSync(Buffer.from(packed, 'base64'), options).toString());
}

/** Reverses {@link pack}, and decompresses in another thread. */
export async function unpack<Value>(packed: string): Promise<Value> {
  const json = await inflateInThread(Buffer.from(packed, 'base64'), options);
  return JSON.parse(json.toString()) as Value;
}
