import { Link } from '@repo/federation/link.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import type { IconName } from '@repo/ui/icon-paths.ts';
import { Icon } from '@repo/ui/icon.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './language.ts';

interface NextStepProps {
  step: 'signIn' | 'saved';
  icon: IconName;
  href: string;
}

/** A few words and the one link that leads on, no higher than the skeleton before them. */
export function NextStep({ step, icon, href }: NextStepProps) {
  const { t } = useLanguage();
  return (
    <Stack gap={2} align="start" role="status">
      <Stack gap={1}>
        <Row gap={1} wrap={false} align="start">
          <Icon name={icon} size={24} />
          <Heading level={2} size="md">
            {t(`subscribe.${step}.title`)}
          </Heading>
        </Row>
        <Text>{t(`subscribe.${step}.text`)}</Text>
      </Stack>
      <ButtonLink as={Link} href={href}>
        {t(`subscribe.${step}.action`)}
      </ButtonLink>
    </Stack>
  );
}
