import { bureauNames, bureaus } from '@repo/contract/credit-reports';
import { displayName } from '@repo/contract/display-name';
import type { ClientFundingApplication } from '@repo/contract/funding';
import { Link } from '@repo/federation/link.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { fundingStatusTones } from '@repo/ui/term-tones.ts';
import { TextParts } from '@repo/ui/text-parts.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { color, fontSize, space } from '@repo/ui/tokens.ts';
import { useId, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './funding-applications.messages.ts';
import { clientPath } from '../../paths.ts';
import { DecisionActions } from './decision-actions.tsx';

interface ApplicationCardProps {
  application: ClientFundingApplication;
  /** In the queue a card is named for its client and links to their file; in that file, for its date. */
  inQueue?: boolean;
  /** Whether the client has applied again since, so that the decision stands. */
  superseded?: boolean;
  titleRef?: Ref<HTMLHeadingElement>;
}

/** An application with what a decision needs to know, and the decisions. */
export function ApplicationCard(props: ApplicationCardProps) {
  const { application, inQueue = false, superseded = false, titleRef } = props;
  const { t, format } = useLanguage();
  const titleId = useId();
  const { client, status, submittedAt } = application;
  const date = format.date(submittedAt);
  return (
    <Card as="article" padding="lg" aria-labelledby={titleId}>
      <CardHeader
        titleId={titleId}
        titleRef={titleRef}
        title={
          inQueue ? (
            <TextLink as={Link} href={`${clientPath(client.id)}?tab=funding`} quiet>
              {displayName(client)}
            </TextLink>
          ) : (
            t('fundingApplications.applicationOf', { date })
          )
        }
        subtitle={inQueue && t('fundingApplications.submitted', { date })}
        action={
          <Badge tone={fundingStatusTones[status]}>{t(`terms.fundingStatus.${status}`)}</Badge>
        }
      />
      <Stack gap={2}>
        <Facts application={application} />
        {superseded ? (
          <Text tone="soft">{t('fundingApplications.superseded')}</Text>
        ) : (
          <DecisionActions application={application} />
        )}
      </Stack>
    </Card>
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
  return (
    <List>
      <Fact term={t('fundingApplications.requested')}>
        <Text as="span" size="lg">
          {money(requestedAmount)}
        </Text>
      </Fact>
      {approvedAmount && (
        <Fact term={t('words.approvedAmount')}>
          <Text as="span" size="lg">
            {money(approvedAmount)}
          </Text>
        </Fact>
      )}
      <Fact term={t('words.monthlyIncome')}>{money(monthlyIncome)}</Fact>
      <Fact term={t('fundingApplications.average')}>
        {application.creditScore}{' '}
        <Text as="span" size="sm" tone="soft">
          ({scores})
        </Text>
      </Fact>
      <Fact term={t('fundingApplications.purpose')} wide>
        {purpose}
      </Fact>
      {decidedAt && status !== 'submitted' && (
        <Fact term={t('fundingApplications.decided')}>
          {decidedBy
            ? t('fundingApplications.decidedBy', {
                date: format.dateTime(decidedAt),
                name: decidedBy,
              })
            : format.dateTime(decidedAt)}
        </Fact>
      )}
      {decisionNote && (
        <Fact
          term={t(
            status === 'rejected' ? 'fundingApplications.reason' : 'fundingApplications.note',
          )}
          wide
        >
          <TextParts parts={[{ text: decisionNote, language: decisionNoteLanguage }]} />
        </Fact>
      )}
    </List>
  );
}

function Fact({ term, wide, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <Pair $wide={wide ?? false}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </Pair>
  );
}

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
`;

const Pair = styled.div<{ $wide: boolean }>`
  flex: ${({ $wide }) => ($wide ? '1 1 100%' : 'none')};
  min-inline-size: 0;
  max-inline-size: 70ch;
  dt {
    color: ${color.inkSoft};
    font-size: ${fontSize.sm};
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`;
