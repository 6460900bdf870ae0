import { Button } from '@repo/ui/button.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { lockIcon } from '@repo/ui/icons/lock.ts';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useId } from 'react';
import { useLanguage } from './onboarding.messages.ts';

interface KeptSsnProps {
  lastFour: string;
  onChange: () => void;
}

/** In place of the field: which number the gateway keeps, and a button to give another one. */
export function KeptSsn({ lastFour, onChange }: KeptSsnProps) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <Stack gap={1} role="group" aria-labelledby={id}>
      <Text as="span" id={id} weight="semibold">
        {t('profiles.ssn')}
      </Text>
      <Row gap={1}>
        <Icon icon={lockIcon} size={20} />
        <Text as="span">{t('onboarding.personal.ssnKept', { lastFour })}</Text>
        <Button variant="secondary" size="sm" onClick={onChange}>
          {t('onboarding.personal.changeSsn')}
        </Button>
      </Row>
    </Stack>
  );
}
