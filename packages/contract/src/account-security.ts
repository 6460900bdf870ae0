import * as z from 'zod/mini';
import { givenPassword, signInCode } from './auth.ts';
import { issueCode } from './issues.ts';
import { passkey, passkeyLoginInput } from './passkeys.ts';

export const accountSecurity = z.object({
  totpEnabled: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(passkey),
});
export type AccountSecurity = z.infer<typeof accountSecurity>;

export const totpSetup = z.object({ secret: z.string(), uri: z.string() });
export type TotpSetup = z.infer<typeof totpSetup>;

export const confirmedInput = z.object({ password: givenPassword });
export type ConfirmedInput = z.infer<typeof confirmedInput>;

export const enableTotpInput = z.object({
  code: signInCode.check(z.minLength(1, issueCode('code-required'))),
});
export type EnableTotpInput = z.infer<typeof enableTotpInput>;

/** The password is for users without a second factor. */
export const confirmIdentityInput = z.discriminatedUnion('with', [
  z.extend(enableTotpInput, { with: z.literal('code') }),
  z.extend(confirmedInput, { with: z.literal('password') }),
  z.extend(passkeyLoginInput, { with: z.literal('passkey') }),
]);
export type ConfirmIdentityInput = z.infer<typeof confirmIdentityInput>;

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
