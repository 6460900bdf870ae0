import type { CurrentContract } from '@repo/contract/contracts';
import { Card } from '@repo/ui/card.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { Track } from '@repo/ui/track.tsx';
import { Copies } from './copies.tsx';
import { EndSection } from './end-section.tsx';
import { PaperInstead } from './paper-instead.tsx';
import { signedDays } from './signed-days.ts';
import { useLanguage } from './signed.messages.ts';

export function WaitingStep({ current }: { current: CurrentContract }) {
  const { t, format } = useLanguage();
  const { contract } = current;
  const days = contract && signedDays(contract);
  if (!days) return null;
  return (
    <>
      <Card padding="lg">
        <Stack gap={3}>
          <Track
            label={t('signed.waiting.stations.title')}
            doneText={t('signed.waiting.stations.done')}
            aheadText={t('signed.waiting.stations.ahead')}
            stations={[
              {
                label: t('signed.waiting.stations.signed'),
                detail: format.weekdayDate(days.signedOn),
                state: 'done',
              },
              {
                label: t('signed.waiting.stations.cancel'),
                detail: t('signed.waiting.stations.cancelText', {
                  day: format.weekdayDate(days.lastDay),
                }),
                state: 'current',
              },
              {
                label: t('signed.waiting.stations.start'),
                detail: format.weekdayDate(days.mayStartOn),
                state: 'ahead',
              },
            ]}
          />
          <Text measure>{t('signed.waiting.text')}</Text>
        </Stack>
      </Card>
      <Copies contract={contract} onPaper={current.consentWithdrawn} />
      <EndSection contract={contract} ending="cancel">
        <SoftText>
          <b>{t('signed.waiting.paperTitle')}</b> {t('signed.waiting.paperText')}
        </SoftText>
      </EndSection>
      <PaperInstead current={current} />
    </>
  );
}
