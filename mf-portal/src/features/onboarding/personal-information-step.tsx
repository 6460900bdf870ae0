import type { CreateProfileForm } from '@repo/contract/profiles';
import { Field } from '@repo/ui/field.tsx';
import { calendarIcon } from '@repo/ui/icons/calendar.ts';
import { phoneIcon } from '@repo/ui/icons/phone.ts';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useFormContext } from 'react-hook-form';
import { useLanguage } from '../../language.ts';
import { readDate, typeDate } from './date-typing.ts';
import { rewrite } from '../form/rewrite-input.ts';
import { SsnField } from './ssn-field.tsx';
import { useFieldError } from '../form/use-field-error.ts';

export function PersonalInformationStep() {
  const { t } = useLanguage();
  const { register, formState } = useFormContext<CreateProfileForm>();
  const fieldError = useFieldError(formState.errors);
  // In the order of the page: the first broken one gets the focus.
  const phone = register('phone');
  const dateOfBirth = register('dateOfBirth');
  return (
    <>
      <Field label={t('onboarding.personal.phone')} error={fieldError('phone')} required>
        <TextInput {...phone} type="tel" autoComplete="tel" icon={phoneIcon} />
      </Field>
      <Field
        label={t('onboarding.personal.dateOfBirth')}
        hint={t('onboarding.personal.dateOfBirthHint')}
        error={fieldError('dateOfBirth')}
        required
      >
        <TextInput
          {...dateOfBirth}
          onChange={rewrite(typeDate, dateOfBirth.onChange)}
          onBlur={rewrite(readDate, dateOfBirth.onChange)}
          icon={calendarIcon}
          inputMode="numeric"
          autoComplete="bday"
          maxLength={10}
        />
      </Field>
      <SsnField />
    </>
  );
}
