import type { CreateProfileForm } from '@repo/contract/profiles';
import { FormField } from '@repo/forms/form.tsx';
import { ssnMask } from '@repo/forms/masks.ts';
import { Button } from '@repo/ui/button.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { IconButton } from '@repo/ui/icon-button.tsx';
import { eyeIcon, eyeOffIcon, lockIcon } from '@repo/ui/icons.ts';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from './profiles.messages.ts';

export interface SsnFieldProps {
  keptLastFour: string | null;
  isTyped: () => boolean;
}

export function SsnField({ keptLastFour, isTyped }: SsnFieldProps) {
  const { t } = useLanguage();
  const [shown, setShown] = useState(false);
  const [typed] = useState(isTyped);
  const [changing, setChanging] = useState(false);
  const field = useRef<HTMLDivElement>(null);
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
            ? t('profiles.ssnReplaceHint', { lastFour: keptLastFour })
            : t('profiles.ssnHint')
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
              label={t(`profiles.${shown ? 'hideSsn' : 'showSsn'}`)}
              onClick={() => setShown(!shown)}
            />
          }
        />
      </FormField>
    </div>
  );
}

function KeptSsn({ lastFour, onChange }: { lastFour: string; onChange: () => void }) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <Stack gap={1} role="group" aria-labelledby={id}>
      <Text as="span" id={id} weight="semibold">
        {t('profiles.ssn')}
      </Text>
      <Row gap={1}>
        <Icon icon={lockIcon} size={20} />
        <Text as="span">{t('profiles.ssnKept', { lastFour })}</Text>
        <Button variant="secondary" size="sm" onClick={onChange}>
          {t('profiles.changeSsn')}
        </Button>
      </Row>
    </Stack>
  );
}
