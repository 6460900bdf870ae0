import { addressStates, readState } from '@repo/contract/address-states';
import type { AddressForm } from '@repo/contract/profiles';
import { statesOfZipCode } from '@repo/contract/zip-codes';
import { Text } from '@repo/ui/text.tsx';
import { useWatch } from 'react-hook-form';
import { useLanguage } from './profiles.messages.ts';

/** Asks to check an address whose ZIP code belongs to another state. Refuses nothing. */
export function ZipCodeQuestion() {
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
