import { api } from '@repo/api-client/api.ts';
import type { AccountSecurity } from '@repo/contract/account-security';
import { isIpAddress } from '@repo/contract/ip-address';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Modal } from '@repo/screens/modal.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from './account-security.messages.ts';
import { CodeForm, PasswordForm } from './identity-forms.tsx';
import { PasskeyConfirmation } from './identity-forms.tsx';

/** Asks for a code, a passkey, or without either for the password; closes with whether the admin confirmed that it is them. */
export function ConfirmIdentityDialog({ onClose }: { onClose: (confirmed: boolean) => void }) {
  const { t } = useLanguage();
  const security = api.account.security.useQuery(undefined, { gcTime: 0 });
  return (
    <Modal
      onClose={() => onClose(false)}
      title={t('accountSecurity.title')}
      description={t('accountSecurity.text')}
    >
      <Loaded query={security} skeleton={<Skeleton shape="block" height="md" />}>
        {(ways) => <Ways security={ways} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}

interface WaysProps {
  security: AccountSecurity;
  onClose: (confirmed: boolean) => void;
}

function Ways({ security: { totpEnabled, passkeys }, onClose }: WaysProps) {
  const { t } = useLanguage();
  const answers = { onConfirmed: () => onClose(true), onCancel: () => onClose(false) };
  const hasPasskey = passkeys.length > 0;
  const passkeyWorks = 'PublicKeyCredential' in window && !isIpAddress(location.hostname);
  if (!totpEnabled && !hasPasskey) return <PasswordForm {...answers} />;
  return (
    <Stack gap={3}>
      {hasPasskey && passkeyWorks && <PasskeyConfirmation {...answers} />}
      {totpEnabled && <CodeForm {...answers} />}
      {!totpEnabled && !passkeyWorks && (
        <Notice tone="attention">{t('accountSecurity.passkeyElsewhere')}</Notice>
      )}
    </Stack>
  );
}
