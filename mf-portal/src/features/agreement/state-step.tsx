import { stateName } from '@repo/contract/address-states';
import type { CurrentContract } from '@repo/contract/contracts';
import { Citation } from '@repo/screens/citation.tsx';
import { ButtonLink, TextLink } from '@repo/screens/links.tsx';
import { Card, SectionCard } from '@repo/ui/card.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { arrowRightIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './agreement.messages.ts';
import { PlainList } from './plain-list.ts';

const works = ['reports', 'findings', 'own'] as const;

export function StateStep({ current }: { current: CurrentContract }) {
  const { t } = useLanguage();
  return (
    <>
      <Card padding="lg">
        {current.state === null ? (
          <UnknownState />
        ) : (
          <Obstacle {...current} state={current.state} />
        )}
      </Card>
      <SectionCard title={t('agreement.state.worksTitle')} gap={2}>
        <PlainList>
          {works.map((one) => (
            <li key={one}>{t(`agreement.state.works.${one}`)}</li>
          ))}
        </PlainList>
        <TextLink href="/credit-report" icon={arrowRightIcon}>
          {t('agreement.state.openReport')}
        </TextLink>
      </SectionCard>
    </>
  );
}

function UnknownState() {
  const { t } = useLanguage();
  return (
    <Stack gap={2}>
      <Text measure>{t('agreement.state.unknownText')}</Text>
      <FormActions>
        <ButtonLink href="/account#address">{t('agreement.state.addAddress')}</ButtonLink>
      </FormActions>
    </Stack>
  );
}

function Obstacle({ state, reason, rule }: CurrentContract & { state: string }) {
  const { t, language } = useLanguage();
  const name = stateName(language, state);
  const key = obstacleOf(reason);
  return (
    <Stack gap={2}>
      <Text measure>{t('agreement.state.residence', { state: name })}</Text>
      <Text measure>{t(`agreement.state.${key}`, { state: name })}</Text>
      {key !== 'refused' && <Text measure>{t(`agreement.state.${key}Next`)}</Text>}
      <Citation rule={rule} />
      <TextLink href="/account#address">{t('agreement.state.correct')}</TextLink>
    </Stack>
  );
}

function obstacleOf(reason: string | undefined) {
  switch (reason) {
    case 'state-refused':
      return 'refused';
    case 'state-waitlisted':
      return 'waitlisted';
    default:
      return 'unchecked';
  }
}
