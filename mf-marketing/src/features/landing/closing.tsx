import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { landingClaims } from '../../claims/landing-claims.ts';
import { sharedClaims } from '../../claims/shared-claims.ts';
import { useClaims } from '../../claims/use-claims.ts';
import { PhoneButton } from '../public-page/phone-button.tsx';
import { CallToAction } from './call-to-action.tsx';
import { DarkBand } from '../public-page/dark-band.tsx';
import { useLanguage } from './landing.messages.ts';

export function Closing() {
  const { t } = useLanguage();
  const landing = useClaims(landingClaims);
  const shared = useClaims(sharedClaims);
  return (
    <DarkBand labelledBy="closing">
      <Stack gap={2}>
        <Heading level={2} size="xxl" id="closing">
          {t('landing.closing.title')}
        </Heading>
        <Text size="md" tone="soft">
          {landing.satisfiedClients.text} {shared.freeAnalysis.text}. {shared.noObligation.text}.
        </Text>
        <CallToAction />
      </Stack>
      <Stack gap={1.5} align="start">
        <Text size="md">{t('landing.closing.question')}</Text>
        <PhoneButton />
        <Text size="sm" tone="soft">
          {shared.phoneHours.text}
        </Text>
      </Stack>
    </DarkBand>
  );
}
