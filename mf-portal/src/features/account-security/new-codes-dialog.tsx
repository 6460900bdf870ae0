import { api } from '@repo/api-client/api.ts';
import { Dialog } from '@repo/ui/dialog.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { useLanguage } from './account-security.messages.ts';
import { PasswordForm } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Replaces the recovery codes after the password, and shows the new ones. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const utils = api.useUtils();
  const { mutateAsync: replace, isPending } = api.account.replaceRecoveryCodes.useMutation();
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(codes ? 'accountSecurity.codes.title' : 'accountSecurity.totp.newCodesTitle')}
      closeLabel={t('accountSecurity.close')}
      busy={isPending || codes !== null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <Stack gap={2}>
          <Text tone="soft">{t('accountSecurity.totp.newCodesText')}</Text>
          <PasswordForm
            submitLabel={t('accountSecurity.continue')}
            failedTitle={t('accountSecurity.totp.failed')}
            onSubmit={async (input) => {
              const { recoveryCodes } = await replace(input);
              setCodes(recoveryCodes);
              void utils.account.security.invalidate();
            }}
            onCancel={onClose}
          />
        </Stack>
      )}
    </Dialog>
  );
}
