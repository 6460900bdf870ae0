import type { CreateProfileForm } from '@repo/contract/profiles';
import { FormField } from '@repo/forms/form.tsx';
import { dateMask, ssnMask } from '@repo/forms/masks.ts';
import { IconButton } from '@repo/ui/icon-button.tsx';
import { calendarIcon } from '@repo/ui/icons/calendar.ts';
import { eyeIcon } from '@repo/ui/icons/eye.ts';
import { eyeOffIcon } from '@repo/ui/icons/eye-off.ts';
import { lockIcon } from '@repo/ui/icons/lock.ts';
import { phoneIcon } from '@repo/ui/icons/phone.ts';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useState } from 'react';
import { useLanguage } from '../../language.ts';

export function PersonalInformationStep() {
  const { t } = useLanguage();
  const [ssnShown, setSsnShown] = useState(false);
  return (
    <>
      <FormField<CreateProfileForm> name="phone" label={t('onboarding.personal.phone')} required>
        <TextInput type="tel" autoComplete="tel" icon={phoneIcon} />
      </FormField>
      <FormField<CreateProfileForm>
        name="dateOfBirth"
        label={t('onboarding.personal.dateOfBirth')}
        hint={t('onboarding.personal.dateOfBirthHint')}
        mask={dateMask}
        required
      >
        <TextInput icon={calendarIcon} inputMode="numeric" autoComplete="bday" maxLength={10} />
      </FormField>
      <FormField<CreateProfileForm>
        name="ssn"
        label={t('onboarding.personal.ssn')}
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
