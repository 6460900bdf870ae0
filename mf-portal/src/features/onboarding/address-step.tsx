import type { CreateProfileForm } from '@repo/contract/profiles';
import { Field } from '@repo/ui/field.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useFormContext } from 'react-hook-form';
import { useLanguage } from '../../language.ts';
import { rewrite } from '../form/rewrite-input.ts';
import { useFieldError } from '../form/use-field-error.ts';

const twoLetters = (typed: string) => typed.toUpperCase();

export function AddressStep() {
  const { t } = useLanguage();
  const { register, formState } = useFormContext<CreateProfileForm>();
  const fieldError = useFieldError(formState.errors);
  // In the order of the page: the first broken one gets the focus.
  const address = register('address');
  const city = register('city');
  const state = register('state');
  return (
    <>
      <Field label={t('onboarding.address.address')} error={fieldError('address')} required>
        <TextInput {...address} autoComplete="street-address" />
      </Field>
      <Field label={t('onboarding.address.city')} error={fieldError('city')} required>
        <TextInput {...city} autoComplete="address-level2" />
      </Field>
      <Grid columns={2}>
        <Field
          label={t('onboarding.address.state')}
          hint={t('onboarding.address.stateHint')}
          error={fieldError('state')}
          required
        >
          <TextInput
            {...state}
            onChange={rewrite(twoLetters, state.onChange)}
            maxLength={2}
            autoCapitalize="characters"
            autoComplete="address-level1"
          />
        </Field>
        <Field
          label={t('onboarding.address.zipCode')}
          hint={t('onboarding.address.zipCodeHint')}
          error={fieldError('zipCode')}
          required
        >
          <TextInput
            {...register('zipCode')}
            maxLength={10}
            inputMode="numeric"
            autoComplete="postal-code"
          />
        </Field>
      </Grid>
    </>
  );
}
