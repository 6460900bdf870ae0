import { api } from '@repo/api-client/api.ts';
import type { TotpSetup as Setup } from '@repo/contract/account-security';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Modal } from '@repo/screens/modal.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { useLanguage } from './account-security.messages.ts';
import { PasswordForm } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';
import { useGoBack } from './use-go-back.ts';

export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const toast = useToast();
  const goBack = useGoBack();
  const utils = api.useUtils();
  const { mutateAsync: start } = api.account.startTotp.useMutation();
  const { mutateAsync: enable, isPending } = api.account.enableTotp.useMutation();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  // An earlier toast would cover the buttons that save the codes.
  const close = () => {
    onClose();
    if (!codes) return;
    toast.show({ title: t('accountSecurity.totp.turnedOn') });
    goBack();
  };
  return (
    <Modal
      onClose={close}
      title={t(codes ? 'accountSecurity.codes.title' : 'accountSecurity.totp.turnOn')}
      busy={isPending || codes !== null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : setup ? (
        <TotpSetup
          setup={setup}
          onCancel={onClose}
          onEnable={async (input) => {
            const { recoveryCodes } = await enable(input);
            setCodes(recoveryCodes);
            void utils.account.security.invalidate();
          }}
        />
      ) : (
        <Stack gap={2}>
          <Text tone="soft">{t('accountSecurity.totp.start')}</Text>
          <PasswordForm
            submitLabel={t('accountSecurity.continue')}
            failedTitle={t('accountSecurity.totp.failed')}
            onSubmit={async (input) => setSetup(await start(input))}
            onCancel={onClose}
          />
        </Stack>
      )}
    </Modal>
  );
}
