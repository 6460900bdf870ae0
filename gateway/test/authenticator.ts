import {
  createHash,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
  type KeyPairKeyObjectResult,
} from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const CREATED = 0x40;

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

/**
 * The parts of CBOR (RFC 8949) that a public key and an attestation need: integers, bytes, texts
 * and maps.
 */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, item]) => [encode(key), encode(item)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

function head(type: number, length: number): Buffer {
  const major = type * 32;
  if (length < 24) return Buffer.from([major + length]);
  if (length < 256) return Buffer.from([major + 24, length]);
  return Buffer.from([major + 25, Math.floor(length / 256), length % 256]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function publicKeyOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  return encode(
    new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}

interface AnswerOptions {
  origin: string;
  /** Defaults to the origin's domain. */
  rpId?: string;
  userVerified?: boolean;
  counter?: number;
}

interface CreationOptions {
  challenge: string;
  user: { id: string };
}

export class Authenticator {
  private readonly keys: KeyPairKeyObjectResult = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  readonly credentialId = randomBytes(16);
  userHandle = '';

  create({ challenge, user }: CreationOptions, options: AnswerOptions) {
    this.userHandle = user.id;
    const id = this.credentialId;
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      publicKeyOf(this.keys.publicKey),
    ]);
    const authData = Buffer.concat([this.authenticatorData(options, CREATED), credential]);
    const attestation = new Map<Cbor, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.credential({
      clientDataJSON: clientData('webauthn.create', challenge, options).toString('base64url'),
      attestationObject: encode(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  get({ challenge }: { challenge: string }, options: AnswerOptions) {
    const authenticatorData = this.authenticatorData(options, 0);
    const client = clientData('webauthn.get', challenge, options);
    const signed = Buffer.concat([authenticatorData, sha256(client)]);
    return this.credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
      userHandle: this.userHandle,
    });
  }

  private credential<Response>(response: Response) {
    const id = this.credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private authenticatorData(options: AnswerOptions, flags: number): Buffer {
    const { origin, rpId = new URL(origin).hostname, userVerified = true, counter = 0 } = options;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const verified = userVerified ? VERIFIED : 0;
    return Buffer.concat([sha256(rpId), Buffer.from([flags + PRESENT + verified]), count]);
  }
}

function clientData(type: string, challenge: string, { origin }: AnswerOptions): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
