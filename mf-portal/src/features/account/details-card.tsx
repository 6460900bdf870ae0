import type { Correction } from '@repo/contract/corrections';
import { nameDetails, personalDetails, type Profile } from '@repo/contract/profiles';
import { useSession } from '@repo/federation/shell-context.tsx';
import { Form } from '@repo/forms/form.tsx';
import { useLanguage } from './account.messages.ts';
import { NameFields } from '../profiles/name-fields.tsx';
import { PhoneField } from '../profiles/phone-field.tsx';
import { AccountCard } from '../account-card/account-card.tsx';
import { IdentityDetails } from './identity-details.tsx';
import { SaveButton } from './save-button.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface DetailsCardProps {
  profile: Profile | null;
  corrections: readonly Correction[];
}

export function DetailsCard({ profile, corrections }: DetailsCardProps) {
  const { t } = useLanguage();
  return (
    <AccountCard
      id="details"
      title={t('account.details.title')}
      subtitle={t('account.details.subtitle')}
    >
      {profile ? <ClientForm profile={profile} corrections={corrections} /> : <NameForm />}
    </AccountCard>
  );
}

function ClientForm({ profile, corrections }: DetailsCardProps & { profile: Profile }) {
  const { t } = useLanguage();
  const saved = { ...useSavedName(), phone: profile.phone };
  const form = useProfileForm(personalDetails, saved, t('account.details.saved'));
  return (
    <Form form={form} gap={3}>
      <NameFields />
      <PhoneField />
      <IdentityDetails profile={profile} corrections={corrections} />
      <SaveButton form={form} />
    </Form>
  );
}

function NameForm() {
  const { t } = useLanguage();
  const form = useProfileForm(nameDetails, useSavedName(), t('account.details.saved'));
  return (
    <Form form={form} gap={3}>
      <NameFields />
      <SaveButton form={form} />
    </Form>
  );
}

function useSavedName() {
  const user = useSession();
  return { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' };
}
