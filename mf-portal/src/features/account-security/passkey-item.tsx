import { api } from '@repo/api-client/api.ts';
import type { Passkey } from '@repo/contract/passkeys';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useState } from 'react';
import { useLanguage } from './account-security.messages.ts';
import { AccountListItem } from '../account-card/account-list.tsx';
import { PasswordDialog } from './password-dialog.tsx';

export function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { t, format } = useLanguage();
  const [removing, setRemoving] = useState(false);
  const item = useFocusReturn<HTMLLIElement>();
  const { name, lastUsedAt } = passkey;
  const date = format.date(passkey.createdAt);
  const used = lastUsedAt
    ? t('accountSecurity.passkeys.used', { time: format.relativeTime(lastUsedAt) })
    : t('accountSecurity.passkeys.neverUsed');
  return (
    <AccountListItem ref={item}>
      <div>
        <Text weight="semibold">{name}</Text>
        <Text tone="soft" size="sm" suppressHydrationWarning>
          {t('accountSecurity.passkeys.created', { date })} · {used}
        </Text>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('accountSecurity.passkeys.removeNamed', { name, date })}
        onClick={() => setRemoving(true)}
      >
        {t('accountSecurity.passkeys.remove')}
      </Button>
      {removing && <RemoveDialog passkey={passkey} onClose={() => setRemoving(false)} />}
    </AccountListItem>
  );
}

interface RemoveDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

function RemoveDialog({ passkey: { id, name }, onClose }: RemoveDialogProps) {
  const { t } = useLanguage();
  const toast = useToast();
  const utils = api.useUtils();
  const { mutateAsync: remove } = api.account.removePasskey.useMutation();
  return (
    <PasswordDialog
      onClose={onClose}
      title={t('accountSecurity.passkeys.removeTitle', { name })}
      text={t('accountSecurity.passkeys.removeText')}
      submitLabel={t('accountSecurity.passkeys.remove')}
      failedTitle={t('accountSecurity.passkeys.removeFailed')}
      onSubmit={async ({ password }) => {
        await remove({ id, password });
        onClose();
        toast.show({
          title: t('accountSecurity.passkeys.removed'),
          description: t('accountSecurity.passkeys.removedText', { name }),
        });
        await utils.account.security.invalidate();
      }}
    />
  );
}
