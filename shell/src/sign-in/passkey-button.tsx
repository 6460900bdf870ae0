import { rest } from '@repo/api-client/rest.ts';
import { isIpAddress } from '@repo/contract/ip-address';
import { passkeyOptions } from '@repo/contract/passkeys';
import { currentUser, type CurrentUser } from '@repo/contract/users';
import { Button } from '@repo/ui/button.tsx';
import { keyIcon } from '@repo/ui/icons.ts';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from './sign-in.messages.ts';
import { signedInBy } from './signed-in-by.ts';
import type { Refusal } from './use-credentials-form.ts';
import { refusalOf } from './use-credentials-form.ts';

interface PasskeyButtonProps {
  /** Not called for a person who left meanwhile. The button stays pending until the promise settles. */
  onSignedIn(user: CurrentUser): void | Promise<void>;
  onRefusal(refusal: Refusal | null): void;
}

export function PasskeyButton({ onSignedIn, onRefusal }: PasskeyButtonProps) {
  const { t } = useLanguage();
  const [pending, setPending] = useState(false);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  if (!('PublicKeyCredential' in window) || isIpAddress(location.hostname)) return null;

  async function signIn() {
    setPending(true);
    onRefusal(null);
    try {
      const user = await signedInBy(answerChallenge());
      if (mounted.current) await onSignedIn(user);
    } catch (error) {
      if (mounted.current)
        onRefusal(isCancelled(error) ? 'passkey-cancelled' : passkeyRefusal(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <Button
      variant="secondary"
      size="lg"
      fullWidth
      icon={keyIcon}
      pending={pending}
      onClick={() => void signIn()}
    >
      {t('signIn.withPasskey')}
    </Button>
  );
}

async function answerChallenge(): Promise<CurrentUser> {
  const [{ startAuthentication }, options] = await Promise.all([
    import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser'),
    rest('POST', '/api/auth/passkey/start', undefined, passkeyOptions),
  ]);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON });
  return rest('POST', '/api/auth/passkey', { response }, currentUser);
}

/**
 * The person closed the browser's dialog, or has no passkey for this site. Browsers do not tell the
 * two apart.
 */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

function passkeyRefusal(error: unknown): Refusal {
  const refusal = refusalOf(error);
  return refusal === 'wrong' ? 'passkey-unknown' : refusal;
}
