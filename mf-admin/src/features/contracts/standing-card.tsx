import { stateName } from '@repo/contract/address-states';
import type { ClientContract, ClientStanding, ContractStep } from '@repo/contract/contracts';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { addDays } from '@repo/law/days.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { Track, type Station } from '@repo/ui/track.tsx';
import { rightsFilePath, statePath } from '../../paths.ts';
import { useLanguage } from './contracts.messages.ts';

const road = ['state', 'consent', 'rights', 'offer', 'sign', 'waiting', 'in-force'] as const;
type RoadStep = (typeof road)[number];

interface StandingCardProps {
  clientId: string;
  standing: ClientStanding;
  contract: ClientContract | null;
}

export function StandingCard({ clientId, standing, contract }: StandingCardProps) {
  const { t } = useLanguage();
  const { step, consentWithdrawn } = standing;
  const stations = useStations(standing);
  return (
    <TitledCard as="section" title={t('contracts.standing')} gap={2}>
      {stations && (
        <Track
          label={t('contracts.standing')}
          stations={stations}
          doneText={t('contracts.done')}
          aheadText={t('contracts.ahead')}
        />
      )}
      {step === 'state' ? (
        <StateReason standing={standing} />
      ) : (
        !(step === 'consent' && consentWithdrawn) && <Now step={step} contract={contract} />
      )}
      {consentWithdrawn && (
        <Notice live={false} tone="attention" title={t('contracts.paperTitle')}>
          {t('contracts.paperText')}{' '}
          <TextLink href={rightsFilePath(clientId)}>{t('contracts.rightsFile')}</TextLink>
        </Notice>
      )}
    </TitledCard>
  );
}

/** Null once the contract has ended. */
function useStations({ step, state, rightsSigned }: ClientStanding): Station[] | null {
  const { t, language } = useLanguage();
  const at = road.indexOf(step as RoadStep);
  if (at === -1) return null;
  const isDone = (station: RoadStep, index: number) =>
    index < at || (station === 'rights' && rightsSigned);
  return road.map((station, index) => ({
    label: t(`contracts.station.${station}`),
    detail: station === 'state' && state ? stateName(language, state) : undefined,
    state: index === at ? 'current' : isDone(station, index) ? 'done' : 'ahead',
  }));
}

function StateReason({ standing: { reason, rule, state } }: { standing: ClientStanding }) {
  const { t, language } = useLanguage();
  return (
    <div>
      <Text measure>{reason && translateIssue(language, reason)}</Text>
      {rule && <SoftText>{t('contracts.law', { rule })}</SoftText>}
      {state && (
        <TextLink href={statePath(state)}>
          {t('contracts.openState', { state: stateName(language, state) })}
        </TextLink>
      )}
    </div>
  );
}

function Now({
  step,
  contract,
}: {
  step: Exclude<ContractStep, 'state'>;
  contract: ClientContract | null;
}) {
  const { t, format } = useLanguage();
  const { cancelDueOn, endedOn } = contract ?? {};
  const values = {
    dueOn: cancelDueOn ? format.calendarDate(cancelDueOn) : '',
    startsOn: cancelDueOn ? format.calendarDate(addDays(cancelDueOn, 1)) : '',
    endedOn: endedOn ? format.calendarDate(endedOn) : '',
  };
  return (
    <div>
      <Text measure>{t(`contracts.now.${step}`, values)}</Text>
      {step === 'sign' && <SoftText>{t('contracts.unsigned')}</SoftText>}
    </div>
  );
}
