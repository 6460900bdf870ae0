import type { CreateProfileForm } from '@repo/contract/profiles';
import { Field } from '@repo/ui/field.tsx';
import { IconButton } from '@repo/ui/icon-button.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLanguage } from '../../language.ts';
import { rewrite } from '../form/rewrite-input.ts';
import { useFieldError } from '../form/use-field-error.ts';

const nineDigits = (typed: string) => typed.replace(/\D/g, '').slice(0, 9);

export function SsnField() {
  const { t } = useLanguage();
  const { register, formState } = useFormContext<CreateProfileForm>();
  const [shown, setShown] = useState(false);
  const ssn = register('ssn');
  return (
    <Field
      label={t('onboarding.personal.ssn')}
      hint={t('onboarding.personal.ssnHint')}
      error={useFieldError(formState.errors)('ssn')}
      required
    >
      <TextInput
        {...ssn}
        onChange={rewrite(nineDigits, ssn.onChange)}
        type={shown ? 'text' : 'password'}
        icon="lock"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        suffix={
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? t('onboarding.personal.hideSsn') : t('onboarding.personal.showSsn')}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </Field>
  );
}
