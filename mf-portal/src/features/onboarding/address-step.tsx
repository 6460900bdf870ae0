import type { CreateProfileForm } from '@repo/contract/profiles';
import { FormField } from '@repo/forms/form.tsx';
import { upperCaseMask } from '@repo/forms/masks.ts';
import { Grid } from '@repo/ui/grid.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLanguage } from '../../language.ts';

export function AddressStep() {
  const { t } = useLanguage();
  return (
    <>
      <FormField<CreateProfileForm> name="address" label={t('onboarding.address.address')} required>
        <TextInput autoComplete="street-address" />
      </FormField>
      <FormField<CreateProfileForm> name="city" label={t('onboarding.address.city')} required>
        <TextInput autoComplete="address-level2" />
      </FormField>
      <Grid columns={2}>
        <FormField<CreateProfileForm>
          name="state"
          label={t('onboarding.address.state')}
          hint={t('onboarding.address.stateHint')}
          mask={upperCaseMask}
          required
        >
          <TextInput maxLength={2} autoCapitalize="characters" autoComplete="address-level1" />
        </FormField>
        <FormField<CreateProfileForm>
          name="zipCode"
          label={t('onboarding.address.zipCode')}
          hint={t('onboarding.address.zipCodeHint')}
          required
        >
          <TextInput maxLength={10} inputMode="numeric" autoComplete="postal-code" />
        </FormField>
      </Grid>
    </>
  );
}
