import { addressDetails, type AddressForm, type Profile } from '@repo/contract/profiles';
import { Form, FormField } from '@repo/forms/form.tsx';
import { upperCaseMask } from '@repo/forms/masks.ts';
import { Grid } from '@repo/ui/grid.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLanguage } from '../../language.ts';
import { AccountCard } from './account-card.tsx';
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
      <Form form={form}>
        <Stack gap={3}>
          <FormField<AddressForm> name="address" label={t('account.address.street')} required>
            <TextInput autoComplete="street-address" />
          </FormField>
          <FormField<AddressForm> name="city" label={t('account.address.city')} required>
            <TextInput autoComplete="address-level2" />
          </FormField>
          <Grid columns={2}>
            <FormField<AddressForm>
              name="state"
              label={t('account.address.state')}
              hint={t('account.address.stateHint')}
              mask={upperCaseMask}
              required
            >
              <TextInput maxLength={2} autoCapitalize="characters" autoComplete="address-level1" />
            </FormField>
            <FormField<AddressForm>
              name="zipCode"
              label={t('account.address.zipCode')}
              hint={t('account.address.zipCodeHint')}
              required
            >
              <TextInput maxLength={10} inputMode="numeric" autoComplete="postal-code" />
            </FormField>
          </Grid>
          <SaveButton pending={form.pending} />
        </Stack>
      </Form>
    </AccountCard>
  );
}
