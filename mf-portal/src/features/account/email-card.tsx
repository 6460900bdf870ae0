import { useSession } from '@repo/federation/shell-context.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './account.messages.ts';
import { AccountCard } from '../account-card/account-card.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { PendingEmailChange } from './pending-email-change.tsx';
import { VerificationNotice } from '../account-security/verification-notice.tsx';

export function EmailCard() {
  const { t } = useLanguage();
  const user = useSession();
  if (!user) return null;
  return (
    <AccountCard
      id="email"
      title={t('account.email.title')}
      subtitle={t('account.email.subtitle')}
      action={
        <Badge tone={user.emailVerified ? 'positive' : 'attention'}>
          {t(user.emailVerified ? 'account.email.verified' : 'account.email.unverified')}
        </Badge>
      }
    >
      <Stack gap={3}>
        <Text weight="semibold">{user.email}</Text>
        {!user.emailVerified && <VerificationNotice />}
        <PendingEmailChange />
        <ChangeEmailForm />
      </Stack>
    </AccountCard>
  );
}
