import { api } from '@repo/api-client/api.ts';
import type { PasskeyLoginInput } from '@repo/contract/passkeys';
import { useFailureText } from '@repo/screens/failure-text.ts';
import { Button } from '@repo/ui/button.tsx';
import { keyIcon } from '@repo/ui/icons/key.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useLanguage } from './account-security.messages.ts';
import { useConfirmIdentity, type Answers } from './use-confirm-identity.ts';

export function PasskeyConfirmation({ onConfirmed }: Answers) {
  const { t } = useLanguage();
  const failureText = useFailureText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: useAnswerChallenge(),
    onSuccess: onConfirmed,
  });
  return (
    <Stack gap={2}>
      {error && (
        <Notice tone="attention">
          {isCancelled(error) ? t('accountSecurity.passkeyCancelled') : failureText(error)}
        </Notice>
      )}
      <Button
        variant="secondary"
        fullWidth
        icon={keyIcon}
        pending={isPending}
        onClick={() => mutate()}
      >
        {t('accountSecurity.withPasskey')}
      </Button>
    </Stack>
  );
}

function useAnswerChallenge(): () => Promise<void> {
  const { client } = api.useUtils();
  const confirm = useConfirmIdentity();
  return async () => {
    const [{ startAuthentication }, options] = await Promise.all([
      import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser'),
      client.account.startConfirmation.mutate(),
    ]);
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const response = (await startAuthentication({ optionsJSON })) as unknown;
    await confirm({ with: 'passkey', response: response as PasskeyLoginInput['response'] });
  };
}

/** The person closed the browser's dialog, or the passkey is on another device: browsers do not tell which. */
function isCancelled({ name }: Error): boolean {
  return ['NotAllowedError', 'AbortError'].includes(name);
}
