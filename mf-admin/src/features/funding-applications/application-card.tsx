import { bureauNames, bureaus } from '@repo/contract/credit-reports';
import { displayName } from '@repo/contract/display-name';
import type { ClientFundingApplication } from '@repo/contract/funding';
import { TextLink } from '@repo/screens/links.tsx';
import { Badge, fundingStatusTones } from '@repo/ui/badge.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { DefinitionList, type Definition } from '@repo/ui/definition-list.tsx';
import { Text, TextParts } from '@repo/ui/text.tsx';
import type { Ref } from 'react';
import { useLanguage } from './funding-applications.messages.ts';
import { clientPath } from '../../paths.ts';
import { ScoreSources } from '../reports/score-sources.tsx';
import { DecisionActions } from './decision-actions.tsx';

interface ApplicationCardProps {
  application: ClientFundingApplication;
  inQueue?: boolean;
  /** The client has applied again, so that the decision can no longer change. */
  superseded?: boolean;
  titleRef?: Ref<HTMLHeadingElement>;
}

export function ApplicationCard(props: ApplicationCardProps) {
  const { application, inQueue = false, superseded = false, titleRef } = props;
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
      <Facts application={application} />
      {superseded ? (
        <Text tone="soft">{t('fundingApplications.superseded')}</Text>
      ) : (
        <DecisionActions application={application} />
      )}
    </TitledCard>
  );
}

function Facts({ application }: { application: ClientFundingApplication }) {
  const { t, format } = useLanguage();
  const { status, approvedAmount, decisionNote, decisionNoteLanguage } = application;
  const { decidedAt, decidedBy, requestedAmount, monthlyIncome } = application;
  const money = format.moneyLike([approvedAmount, requestedAmount, monthlyIncome]);
  const { purpose, currentScores } = application.qualificationData;
  const scores = bureaus
    .map((bureau) => `${bureauNames[bureau]} ${currentScores[bureau] ?? t('words.none')}`)
    .join(' · ');
  const facts: Definition[] = [
    {
      term: t('words.requestedAmount'),
      value: (
        <Text as="span" size="lg">
          {money(requestedAmount)}
        </Text>
      ),
    },
    { term: t('words.monthlyIncome'), value: money(monthlyIncome) },
    {
      term: t('words.averageScore'),
      value: `${application.creditScore} (${scores})`,
    },
    {
      term: t('fundingApplications.scoreSource'),
      value: <ScoreOrigin application={application} />,
    },
    { term: t('fundingApplications.purpose'), value: purpose },
  ];
  if (approvedAmount) {
    facts.splice(1, 0, {
      term: t('words.approvedAmount'),
      value: (
        <Text as="span" size="lg">
          {money(approvedAmount)}
        </Text>
      ),
    });
  }
  if (decidedAt && status !== 'submitted') {
    const date = format.dateTime(decidedAt);
    facts.push({
      term: t('fundingApplications.decided'),
      value: decidedBy ? t('fundingApplications.decidedBy', { date, name: decidedBy }) : date,
    });
  }
  if (decisionNote) {
    facts.push({
      term: t(status === 'rejected' ? 'fundingApplications.reason' : 'fundingApplications.note'),
      value: <TextParts parts={[{ text: decisionNote, language: decisionNoteLanguage }]} />,
    });
  }
  return <DefinitionList items={facts} />;
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
