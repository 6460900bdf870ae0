import type { Correction } from '@repo/contract/corrections';
import type { Profile } from '@repo/contract/profiles';
import type { CurrentSubscription } from '@repo/contract/subscriptions';
import type { CurrentUser } from '@repo/contract/users';
import type { ReactNode } from 'react';
import { PasskeysCard } from '../account-security/passkeys-card.tsx';
import { SecurityCard } from '../account-security/security-card.tsx';
import { SubscriptionCard } from '../subscriptions/subscription-card.tsx';
import { DataAccessCard } from '../own-data/data-access-card.tsx';
import { DataDeletionCard } from '../own-data/data-deletion-card.tsx';
import { DataExportCard } from '../own-data/data-export-card.tsx';
import { AddressCard } from './address-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { EmailCard } from './email-card.tsx';
import { GoalsCard } from './goals-card.tsx';
import { LanguageCard } from './language-card.tsx';
import { MailCard } from './mail-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** What decides which cards a person has. */
interface Person {
  user: CurrentUser;
  /** Null for admins and for clients who have not filled in the wizard. */
  profile: Profile | null;
  corrections: readonly Correction[];
  /** Null when payments are not configured. */
  subscription: CurrentSubscription | null;
}

interface AccountSection {
  /** The id of its card, which the list of sections links to. */
  id: string;
  /** The key of its text. */
  title: string;
  /** Nothing for a card that this person does not have. */
  card: (person: Person) => ReactNode;
}

const isClient = ({ role }: CurrentUser) => role === 'client';

/** The cards of the account page, in their order. */
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
