import { api } from '@repo/api-client/api.ts';
import type { AddPasskeyInput, NamedPasskeyInput } from '@repo/contract/passkeys';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

/** Returns a function that lets the browser create a passkey and adds it to the account. */
export function useCreatePasskey(): (input: NamedPasskeyInput) => Promise<void> {
  const utils = api.useUtils();
  const { mutateAsync: start } = api.account.startPasskey.useMutation();
  const { mutateAsync: add } = api.account.addPasskey.useMutation();
  return async ({ name, password }) => {
    const [{ startRegistration }, options] = await Promise.all([
      import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser'),
      start({ password }),
    ]);
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const response = await startRegistration({ optionsJSON });
    await add({ name, response: response as unknown as AddPasskeyInput['response'] });
    await utils.account.security.invalidate();
  };
}

/** Why the browser created no passkey, if that is not a failure. */
export function obstacleOf(error: unknown): 'cancelled' | 'exists' | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'InvalidStateError') return 'exists';
  return ['NotAllowedError', 'AbortError'].includes(error.name) ? 'cancelled' : null;
}
