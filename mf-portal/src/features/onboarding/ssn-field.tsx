import type { CreateProfileForm } from '@repo/contract/profiles';
import { Field } from '@repo/ui/field.tsx';
import { IconButton } from '@repo/ui/icon-button.tsx';
import { eyeOffIcon } from '@repo/ui/icons/eye-off.ts';
import { eyeIcon } from '@repo/ui/icons/eye.ts';
import { lockIcon } from '@repo/ui/icons/lock.ts';
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
        icon={lockIcon}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        suffix={
          <IconButton
            icon={shown ? eyeOffIcon : eyeIcon}
            label={shown ? t('onboarding.personal.hideSsn') : t('onboarding.personal.showSsn')}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </Field>
  );
}
