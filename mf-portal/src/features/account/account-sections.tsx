import type { Correction } from '@repo/contract/corrections';
import { languages } from '@repo/contract/languages';
import { addressDetails, incomeAndGoals, type Profile } from '@repo/contract/profiles';
import type { CurrentSubscription } from '@repo/contract/subscriptions';
import type { CurrentUser } from '@repo/contract/users';
import { useShell } from '@repo/federation/shell-context.tsx';
import { Form } from '@repo/forms/form.tsx';
import { Choice } from '@repo/ui/choice.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import type { ReactNode } from 'react';
import { AccountCard } from '../account-card/account-card.tsx';
import { PasskeysCard } from '../account-security/passkeys-card.tsx';
import { SecurityCard } from '../account-security/security-card.tsx';
import { DataAccessCard } from '../own-data/data-access-card.tsx';
import { DataDeletionCard } from '../own-data/data-deletion-card.tsx';
import { DataExportCard } from '../own-data/data-export-card.tsx';
import { AddressFields } from '../profiles/address-fields.tsx';
import { GoalsFields } from '../profiles/goals-fields.tsx';
import { SubscriptionCard } from '../subscriptions/subscription-card.tsx';
import { useLanguage } from './account.messages.ts';
import { DetailsCard } from './details-card.tsx';
import { EmailCard } from './email-card.tsx';
import { MailCard } from './mail-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SaveButton } from './save-button.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface Person {
  user: CurrentUser;
  profile: Profile | null;
  corrections: readonly Correction[];
  subscription: CurrentSubscription | null;
}

interface AccountSection {
  id: string;
  title: string;
  card: (person: Person) => ReactNode;
}

const isClient = ({ role }: CurrentUser) => role === 'client';

export const accountSections = [
  {
    id: 'details',
    title: 'account.details.title',
    card: ({ profile, corrections }) => <DetailsCard profile={profile} corrections={corrections} />,
  },
  {
    id: 'address',
    title: 'account.address.title',
    card: ({ profile }) => profile && <AddressCard profile={profile} />,
  },
  {
    id: 'goals',
    title: 'account.goals.title',
    card: ({ profile }) => profile && <GoalsCard profile={profile} />,
  },
  { id: 'email', title: 'account.email.title', card: () => <EmailCard /> },
  { id: 'password', title: 'account.password.title', card: () => <PasswordCard /> },
  { id: 'two-step', title: 'accountSecurity.totp.title', card: () => <SecurityCard /> },
  { id: 'passkeys', title: 'accountSecurity.passkeys.title', card: () => <PasskeysCard /> },
  { id: 'sessions', title: 'account.sessions.title', card: () => <SessionsCard /> },
  {
    id: 'data-access',
    title: 'ownData.access.title',
    card: ({ user }) => isClient(user) && <DataAccessCard />,
  },
  {
    id: 'data-export',
    title: 'ownData.export.title',
    card: ({ user }) => isClient(user) && <DataExportCard />,
  },
  {
    id: 'billing',
    title: 'subscriptions.title',
    card: ({ user, subscription }) =>
      isClient(user) && subscription && <SubscriptionCard subscription={subscription} />,
  },
  { id: 'language', title: 'account.language.title', card: () => <LanguageCard /> },
  {
    id: 'mail',
    title: 'account.mail.title',
    card: ({ user }) => <MailCard role={user.role} />,
  },
  {
    id: 'data-deletion',
    title: 'ownData.deletion.title',
    card: ({ user }) => isClient(user) && <DataDeletionCard />,
  },
] as const satisfies AccountSection[];

function AddressCard({ profile }: { profile: Profile }) {
  const { t } = useLanguage();
  const { address, city, state, zipCode } = profile;
  const form = useProfileForm(
    addressDetails,
    { address, city, state, zipCode },
    t('account.address.saved'),
  );
  return (
    <AccountCard
      id="address"
      title={t('account.address.title')}
      subtitle={t('account.address.subtitle')}
    >
      <Form form={form} gap={3}>
        <AddressFields />
        <SaveButton form={form} />
      </Form>
    </AccountCard>
  );
}

function GoalsCard({ profile }: { profile: Profile }) {
  const { t } = useLanguage();
  const form = useProfileForm(
    incomeAndGoals,
    {
      monthlyIncome: String(profile.monthlyIncome),
      employmentStatus: profile.employmentStatus,
      targetScore: String(profile.targetScore),
      creditGoals: profile.creditGoals,
    },
    t('account.goals.saved'),
  );
  return (
    <AccountCard id="goals" title={t('account.goals.title')} subtitle={t('account.goals.subtitle')}>
      <Form form={form} gap={3}>
        <GoalsFields />
        <SaveButton form={form} />
      </Form>
    </AccountCard>
  );
}

const names = { en: 'account.language.english', es: 'account.language.spanish' } as const;

function LanguageCard() {
  const { t, language } = useLanguage();
  const shell = useShell();
  return (
    <AccountCard
      id="language"
      title={t('account.language.title')}
      subtitle={t('account.language.subtitle')}
    >
      <Grid columns={2} role="radiogroup" aria-labelledby="language-title">
        {languages.map((choice) => (
          <Choice
            key={choice}
            name="language"
            value={choice}
            checked={choice === language}
            onChange={() => shell.language.set(choice)}
            label={<span lang={choice}>{t(names[choice])}</span>}
          />
        ))}
      </Grid>
    </AccountCard>
  );
}
