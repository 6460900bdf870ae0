import { bureauNames, bureaus } from '@repo/contract/credit-reports';
import { displayName } from '@repo/contract/display-name';
import type { ClientFundingApplication } from '@repo/contract/funding';
import { TextLink } from '@repo/screens/links.tsx';
import { Badge, fundingStatusTones } from '@repo/ui/badge.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { Stat } from '@repo/ui/stat.tsx';
import { SoftText, Text, TextParts } from '@repo/ui/text.tsx';
import { space } from '@repo/ui/tokens.ts';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './funding-applications.messages.ts';
import { clientPath } from '../../paths.ts';
import { ScoreSources } from '../reports/score-sources.tsx';
import { DecisionActions } from './decision-actions.tsx';
import type { AskDecision } from './decision-dialog.tsx';

interface ApplicationCardProps {
  application: ClientFundingApplication;
  inQueue?: boolean;
  superseded?: boolean;
  titleRef?: Ref<HTMLHeadingElement>;
  onAsk: AskDecision;
}

export function ApplicationCard(props: ApplicationCardProps) {
  const { application, inQueue = false, superseded = false, titleRef, onAsk } = props;
  const { t, format } = useLanguage();
  const { client, status, submittedAt } = application;
  const date = format.date(submittedAt);
  return (
    <TitledCard
      as="article"
      padding="lg"
      titleRef={titleRef}
      title={
        inQueue ? (
          <TextLink href={`${clientPath(client.id)}?tab=funding`} quiet>
            {displayName(client)}
          </TextLink>
        ) : (
          t('fundingApplications.applicationOf', { date })
        )
      }
      subtitle={inQueue && t('fundingApplications.submitted', { date })}
      action={<Badge tone={fundingStatusTones[status]}>{t(`terms.fundingStatus.${status}`)}</Badge>}
      gap={2}
    >
      <Grid columns={2} gap={3}>
        <Request application={application} />
        <Scores application={application} />
      </Grid>
      {superseded ? (
        <Text tone="soft">{t('fundingApplications.superseded')}</Text>
      ) : (
        <DecisionActions
          application={application}
          onAsk={(decision) => onAsk({ application, decision })}
        />
      )}
    </TitledCard>
  );
}

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  gap: ${space[2]} ${space[4]};
  & > :first-child {
    flex-basis: 100%;
  }
`;

const FactBox = styled.div<{ $wide: boolean }>`
  ${({ $wide }) => $wide && 'flex-basis: 100%;'}
  min-width: 0;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

function Fact(props: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <FactBox $wide={props.wide ?? false}>
      <SoftText as="dt">{props.term}</SoftText>
      <dd>{props.children}</dd>
    </FactBox>
  );
}

function Request({ application }: { application: ClientFundingApplication }) {
  const { t, format } = useLanguage();
  const { status, approvedAmount, decisionNote, decisionNoteLanguage } = application;
  const { decidedAt, decidedBy, requestedAmount, monthlyIncome } = application;
  const money = format.moneyLike([approvedAmount, requestedAmount, monthlyIncome]);
  const date = decidedAt && status !== 'submitted' && format.dateTime(decidedAt);
  return (
    <Facts>
      <Stat size="lg" label={t('words.requestedAmount')} value={money(requestedAmount)} />
      {approvedAmount && <Fact term={t('words.approvedAmount')}>{money(approvedAmount)}</Fact>}
      <Fact term={t('words.monthlyIncome')}>{money(monthlyIncome)}</Fact>
      <Fact wide term={t('fundingApplications.purpose')}>
        {application.qualificationData.purpose}
      </Fact>
      {date && (
        <Fact wide term={t('fundingApplications.decided')}>
          {decidedBy ? t('fundingApplications.decidedBy', { date, name: decidedBy }) : date}
        </Fact>
      )}
      {decisionNote && (
        <Fact
          wide
          term={t(
            status === 'rejected' ? 'fundingApplications.reason' : 'fundingApplications.note',
          )}
        >
          <TextParts parts={[{ text: decisionNote, language: decisionNoteLanguage }]} />
        </Fact>
      )}
    </Facts>
  );
}

function Scores({ application }: { application: ClientFundingApplication }) {
  const { t } = useLanguage();
  const { currentScores } = application.qualificationData;
  return (
    <Facts>
      <Stat size="lg" label={t('words.averageScore')} value={String(application.creditScore)} />
      {bureaus.map((bureau) => (
        <Fact key={bureau} term={bureauNames[bureau]}>
          {currentScores[bureau] ?? t('words.none')}
        </Fact>
      ))}
      <Fact wide term={t('fundingApplications.scoreSource')}>
        <ScoreOrigin application={application} />
      </Fact>
    </Facts>
  );
}

function ScoreOrigin({ application: { report } }: { application: ClientFundingApplication }) {
  const { t, format } = useLanguage();
  if (!report) return <span>{t('fundingApplications.reportGone')}</span>;
  return (
    <>
      <span>{t('words.reportOf', { date: format.calendarDate(report.reportDate) })}</span>
      <ScoreSources sources={report.sources} />
    </>
  );
}
