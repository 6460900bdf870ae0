import { isNeverIssued, type CreateProfileForm } from '@repo/contract/profiles';
import { FormField } from '@repo/forms/form.tsx';
import { ssnMask } from '@repo/forms/masks.ts';
import { Question } from '@repo/forms/question.tsx';
import { IconButton } from '@repo/ui/icon-button.tsx';
import { eyeIcon } from '@repo/ui/icons/eye.ts';
import { eyeOffIcon } from '@repo/ui/icons/eye-off.ts';
import { lockIcon } from '@repo/ui/icons/lock.ts';
import { TextInput } from '@repo/ui/text-input.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLanguage } from './onboarding.messages.ts';
import { KeptSsn } from './kept-ssn.tsx';

export interface SsnFieldProps {
  /** The end of the number that the gateway keeps. */
  keptLastFour: string | null;
  /** Whether the form has another one. */
  isTyped: () => boolean;
}

/** The number that the gateway keeps, or the field for one. */
export function SsnField({ keptLastFour, isTyped }: SsnFieldProps) {
  const { t } = useLanguage();
  const [shown, setShown] = useState(false);
  const [typed] = useState(isTyped);
  const [changing, setChanging] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const ssn = useWatch<CreateProfileForm, 'ssn'>({ name: 'ssn' });
  useEffect(() => {
    if (changing) field.current?.querySelector('input')?.focus();
  }, [changing]);
  if (keptLastFour && !typed && !changing) {
    return <KeptSsn lastFour={keptLastFour} onChange={() => setChanging(true)} />;
  }
  return (
    <div ref={field}>
      <FormField<CreateProfileForm>
        name="ssn"
        label={t('profiles.ssn')}
        hint={
          keptLastFour
            ? t('onboarding.personal.ssnReplaceHint', { lastFour: keptLastFour })
            : t('onboarding.personal.ssnHint')
        }
        mask={ssnMask}
        required={!keptLastFour}
      >
        <TextInput
          type={shown ? 'text' : 'password'}
          icon={lockIcon}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          suffix={
            <IconButton
              icon={shown ? eyeOffIcon : eyeIcon}
              label={t(`onboarding.personal.${shown ? 'hideSsn' : 'showSsn'}`)}
              onClick={() => setShown(!shown)}
            />
          }
        />
      </FormField>
      <Question>
        {ssn.length === 9 && isNeverIssued(ssn) && (
          <Text size="sm" tone="attention">
            {t('onboarding.personal.ssnNeverIssued')}
          </Text>
        )}
      </Question>
    </div>
  );
}
