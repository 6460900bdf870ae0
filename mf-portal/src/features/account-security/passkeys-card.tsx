import { api } from '@repo/api-client/api.ts';
import { isIpAddress } from '@repo/contract/ip-address';
import type { Passkey } from '@repo/contract/passkeys';
import { useSession } from '@repo/federation/shell-context.tsx';
import { useBrowserValue } from '@repo/federation/use-browser-value.ts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { keyIcon } from '@repo/ui/icons.ts';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { useLanguage } from './account-security.messages.ts';
import { AccountCard } from '../account-card/account-card.tsx';
import { AccountList } from '../account-card/account-list.tsx';
import { VerificationNotice } from './verification-notice.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyItem } from './passkey-item.tsx';

export function PasskeysCard() {
  const { t } = useLanguage();
  const query = api.account.security.useQuery();
  return (
    <AccountCard
      id="passkeys"
      title={t('accountSecurity.passkeys.title')}
      subtitle={t('accountSecurity.passkeys.subtitle')}
    >
      <Loaded query={query} skeleton={<Skeleton shape="block" height="md" />}>
        {({ passkeys }) => <Passkeys passkeys={passkeys} />}
      </Loaded>
    </AccountCard>
  );
}

function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const { t } = useLanguage();
  const [adding, setAdding] = useState(false);
  const emailVerified = useSession()?.emailVerified === true;
  const obstacle = useObstacle();
  return (
    <Stack gap={2}>
      {passkeys.length > 0 && (
        <AccountList role="list">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </AccountList>
      )}
      {passkeys.length === 0 && !obstacle && <Text>{t('accountSecurity.passkeys.empty')}</Text>}
      {obstacle ? (
        <Text tone="soft">{obstacle}</Text>
      ) : !emailVerified ? (
        <VerificationNotice text={t('accountSecurity.passkeys.needsVerifiedEmail')} />
      ) : (
        <FormActions align="end">
          <Button variant="secondary" icon={keyIcon} onClick={() => setAdding(true)}>
            {t('accountSecurity.passkeys.add')}
          </Button>
        </FormActions>
      )}
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </Stack>
  );
}

function useObstacle(): string | null {
  const { t } = useLanguage();
  const host = useBrowserValue(() => location.hostname, '');
  const isSupported = useBrowserValue(() => 'PublicKeyCredential' in window, true);
  if (isIpAddress(host)) return t('accountSecurity.passkeys.needsDomain', { host });
  return isSupported ? null : t('accountSecurity.passkeys.unsupported');
}
