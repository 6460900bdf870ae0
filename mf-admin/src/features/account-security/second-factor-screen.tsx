import { api } from '@repo/api-client/api.ts';
import { secondFactorPath } from '@repo/contract/site-path';
import { useShell } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Button } from '@repo/ui/button.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { keyIcon } from '@repo/ui/icons/key.ts';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { useLanguage } from './account-security.messages.ts';

/** In place of the admin screens: leads to setting up a second factor and back here, or asks for the one that there is. */
export function SecondFactorScreen({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useLanguage();
  const security = api.account.security.useQuery(undefined, { gcTime: 0 });
  return (
    <Screen name={t('accountSecurity.blockedTitle')} lede={t('accountSecurity.blockedLede')}>
      <Loaded query={security} skeleton={<Skeleton shape="block" height="lg" />}>
        {({ totpEnabled, passkeys }) =>
          totpEnabled || passkeys.length > 0 ? <Confirm onConfirm={onConfirm} /> : <SetUp />
        }
      </Loaded>
    </Screen>
  );
}

function Confirm({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useLanguage();
  return (
    <EmptyState
      icon={keyIcon}
      level={2}
      title={t('accountSecurity.confirmHere')}
      action={<Button onClick={onConfirm}>{t('accountSecurity.confirm')}</Button>}
    >
      {t('accountSecurity.confirmHereText')}
    </EmptyState>
  );
}

function SetUp() {
  const { t } = useLanguage();
  const { pathname, search } = useShell().navigation.location();
  return (
    <EmptyState
      icon={keyIcon}
      level={2}
      title={t('accountSecurity.setUpTitle')}
      action={
        <ButtonLink href={secondFactorPath(pathname + search)}>
          {t('accountSecurity.setUp')}
        </ButtonLink>
      }
    >
      {t('accountSecurity.setUpText')}
    </EmptyState>
  );
}
