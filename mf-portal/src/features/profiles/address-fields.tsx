import { readState, sortedStates, stateName } from '@repo/contract/address-states';
import type { AddressForm } from '@repo/contract/profiles';
import { statesOfZipCode } from '@repo/contract/zip-codes';
import { FormField } from '@repo/forms/form.tsx';
import type { InputMask } from '@repo/forms/masks.ts';
import { RefusedState } from '@repo/forms/refused-state.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { TextInput, type TextInputProps } from '@repo/ui/text-input.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useId, useRef, type ClipboardEvent, type InputEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLanguage } from './profiles.messages.ts';

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
        <RefusedState<AddressForm> name="state">
          <FormField<AddressForm>
            name="state"
            label={t('profiles.state')}
            hint={t('profiles.stateHint')}
            mask={stateMask}
            required
          >
            <StateInput />
          </FormField>
        </RefusedState>
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

function ZipCodeQuestion() {
  const { t, language } = useLanguage();
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
            states: found.map((code) => stateName(language, code)).join(' / '),
          })}
        </Text>
      )}
    </div>
  );
}

const stateMask: InputMask = {
  whileTyping: (typed) => readState(typed) ?? typed,
  onBlur: (typed) => readState(typed) ?? typed.trim(),
};

const LENGTH = 2;

/** Two letters (specification §9), with the states as suggestions; a typed or pasted name becomes its code too. */
function StateInput(props: TextInputProps & { name?: string }) {
  const id = useId();
  const { language } = useLanguage();
  const { setValue } = useFormContext();
  const typed = useRef('');
  function adopt(name: string, event: ClipboardEvent | InputEvent) {
    const code = readState(name);
    if (code === null || !props.name) return;
    event.preventDefault();
    setValue(props.name, code, { shouldDirty: true, shouldValidate: true });
  }
  // The browser drops text after the second letter, so that “Alaska” would stay AL, which is Alabama.
  function type(event: InputEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.currentTarget;
    const before = selectionStart === LENGTH ? typed.current : value.slice(0, selectionStart ?? 0);
    typed.current = before + event.data;
    if (typed.current.length > LENGTH) adopt(typed.current, event);
  }
  return (
    <>
      <TextInput
        {...props}
        list={id}
        maxLength={LENGTH}
        autoCapitalize="characters"
        autoComplete="address-level1"
        onBeforeInput={type}
        onPaste={(event) => adopt(event.clipboardData.getData('text'), event)}
      />
      <datalist id={id}>
        {sortedStates(language).map((code) => (
          <option key={code} value={code}>
            {stateName(language, code)}
          </option>
        ))}
      </datalist>
    </>
  );
}
