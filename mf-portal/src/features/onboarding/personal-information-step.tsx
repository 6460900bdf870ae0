import type { CreateProfileForm } from '@repo/contract/profiles';
import { FormField } from '@repo/forms/form.tsx';
import { ssnMask } from '@repo/forms/masks.ts';
import { usDateMask } from '@repo/forms/us-date.ts';
import { IconButton } from '@repo/ui/icon-button.tsx';
import { calendarIcon } from '@repo/ui/icons/calendar.ts';
import { eyeIcon } from '@repo/ui/icons/eye.ts';
import { eyeOffIcon } from '@repo/ui/icons/eye-off.ts';
import { lockIcon } from '@repo/ui/icons/lock.ts';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useState } from 'react';
import { useLanguage } from '../../language.ts';
import { PhoneField } from '../profile/phone-field.tsx';

export function PersonalInformationStep() {
  const { t } = useLanguage();
  const [ssnShown, setSsnShown] = useState(false);
  return (
    <>
      <PhoneField />
      <FormField<CreateProfileForm>
        name="dateOfBirth"
        label={t('profile.dateOfBirth')}
        hint={t('profile.dateOfBirthHint')}
        mask={usDateMask}
        required
      >
        <TextInput icon={calendarIcon} inputMode="numeric" autoComplete="bday" />
      </FormField>
      <FormField<CreateProfileForm>
        name="ssn"
        label={t('profile.ssn')}
        hint={t('onboarding.personal.ssnHint')}
        mask={ssnMask}
        required
      >
        <TextInput
          type={ssnShown ? 'text' : 'password'}
          icon={lockIcon}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          suffix={
            <IconButton
              icon={ssnShown ? eyeOffIcon : eyeIcon}
              label={t(`onboarding.personal.${ssnShown ? 'hideSsn' : 'showSsn'}`)}
              onClick={() => setSsnShown(!ssnShown)}
            />
          }
        />
      </FormField>
    </>
  );
}
