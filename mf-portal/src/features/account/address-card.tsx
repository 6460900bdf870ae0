import { addressDetails, type Profile } from '@repo/contract/profiles';
import { Form } from '@repo/forms/form.tsx';
import { useLanguage } from './account.messages.ts';
import { AddressFields } from '../profiles/address-fields.tsx';
import { AccountCard } from '../account-card/account-card.tsx';
import { SaveButton } from './save-button.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function AddressCard({ profile }: { profile: Profile }) {
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
