import type { AddressForm } from '@repo/contract/profiles';
import { FormField } from '@repo/forms/form.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLanguage } from './profiles.messages.ts';
import { StateInput, stateMask } from './state-input.tsx';
import { addressStates, readState } from '@repo/contract/address-states';
import { statesOfZipCode } from '@repo/contract/zip-codes';
import { Text } from '@repo/ui/text.tsx';
import { useWatch } from 'react-hook-form';

export function AddressFields() {
  const { t } = useLanguage();
  return (
    <>
      <FormField<AddressForm> name="address" label={t('profiles.address')} required>
        <TextInput autoComplete="street-address" />
      </FormField>
      <FormField<AddressForm> name="city" label={t('profiles.city')} required>
        <TextInput autoComplete="address-level2" />
      </FormField>
      <Grid columns={2}>
        <FormField<AddressForm>
          name="state"
          label={t('profiles.state')}
          hint={t('profiles.stateHint')}
          mask={stateMask}
          required
        >
          <StateInput />
        </FormField>
        <FormField<AddressForm>
          name="zipCode"
          label={t('profiles.zipCode')}
          hint={t('profiles.zipCodeHint')}
          required
        >
          <TextInput maxLength={10} inputMode="numeric" autoComplete="postal-code" />
        </FormField>
      </Grid>
      <ZipCodeQuestion />
    </>
  );
}

/** Asks to check an address whose ZIP code belongs to another state. Refuses nothing. */
function ZipCodeQuestion() {
  const { t } = useLanguage();
  const [state, zipCode] = useWatch<AddressForm, ['state', 'zipCode']>({
    name: ['state', 'zipCode'],
  });
  const given = readState(state);
  const found = statesOfZipCode(zipCode);
  const asks = given !== null && found.length > 0 && !found.includes(given);
  return (
    <div aria-live="polite">
      {asks && (
        <Text size="sm" tone="attention">
          {t('profiles.zipCodeElsewhere', {
            zipCode: zipCode.trim(),
            states: found.map((code) => addressStates[code]).join(' / '),
          })}
        </Text>
      )}
    </div>
  );
}
