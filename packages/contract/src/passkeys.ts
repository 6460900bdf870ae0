import * as z from 'zod/mini';
import { givenPassword } from './auth.ts';
import { entityId, instant } from './ids.ts';
import { storableText, trimmedText } from './text.ts';

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.infer<typeof passkey>;

const PASSKEY_NAME_MAX = 60;

const bytes = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/));

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(storableText()),
  clientExtensionResults: z.looseObject({}),
};

/** Options for `navigator.credentials`, as JSON (WebAuthn §5.1). The browser's library reads them. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

const passkeyNameText = trimmedText(PASSKEY_NAME_MAX);

export const passkeyName = z.object({ name: passkeyNameText, password: givenPassword });
export type NamedPasskeyInput = z.infer<typeof passkeyName>;

export const addPasskeyInput = z.object({
  name: z.optional(passkeyNameText),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.optional(z.array(storableText().check(z.maxLength(40))).check(z.maxLength(10))),
    }),
  }),
});
export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;

export const passkeyLoginInput = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: z.optional(bytes),
    }),
  }),
});
export type PasskeyLoginInput = z.infer<typeof passkeyLoginInput>;

export const removePasskeyInput = z.object({ id: entityId, password: givenPassword });
