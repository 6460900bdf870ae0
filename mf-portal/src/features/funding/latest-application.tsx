import type { FundingApplication } from '@repo/contract/funding';
import { Loaded, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { Button } from '@repo/ui/button.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { fundingIcon } from '@repo/ui/icons.ts';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text, TextParts } from '@repo/ui/text.tsx';
import { Track, type Station } from '@repo/ui/track.tsx';
import { useEffect, useRef } from 'react';
import { useLanguage } from './funding.messages.ts';
import { ApplicationStatus } from './application-status.tsx';

interface LatestApplicationProps {
  query: LoadedQuery<FundingApplication[]>;
  submitted: string | null;
  onReplace: (() => void) | undefined;
}

export function LatestApplication({ query, submitted, onReplace }: LatestApplicationProps) {
  const { t, format } = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  const latest = query.data?.[0];
  const isNew = latest !== undefined && latest.id === submitted;
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <SectionCard
      titleId="latest-title"
      titleRef={title}
      title={t('funding.latest.title')}
      subtitle={latest && t('funding.latest.submitted', { date: format.date(latest.submittedAt) })}
      action={latest && <ApplicationStatus status={latest.status} />}
    >
      <Loaded
        query={query}
        errorTitle={t('funding.latest.error')}
        skeleton={<Skeleton shape="block" height="lg" />}
      >
        {([application]) =>
          application ? (
            <Stack gap={3} align="start">
              <Details application={application} />
              {onReplace && (
                <Button variant="secondary" onClick={onReplace}>
                  {t('funding.latest.replace')}
                </Button>
              )}
            </Stack>
          ) : (
            <EmptyState icon={fundingIcon} title={t('funding.latest.empty')}>
              {t('funding.latest.emptyText')}
            </EmptyState>
          )
        }
      </Loaded>
    </SectionCard>
  );
}

function Details({ application }: { application: FundingApplication }) {
  const { t, format } = useLanguage();
  const { approvedAmount, decisionNote, decisionNoteLanguage, qualificationData, status } =
    application;
  const { requestedAmount, monthlyIncome } = application;
  const money = format.moneyLike([approvedAmount, requestedAmount, monthlyIncome]);
  const approved = approvedAmount
    ? [{ term: t('funding.latest.approved'), value: <b>{money(approvedAmount)}</b> }]
    : [];
  const note = decisionNote
    ? [
        {
          term: t(status === 'rejected' ? 'funding.latest.reason' : 'funding.latest.note'),
          value: <TextParts parts={[{ text: decisionNote, language: decisionNoteLanguage }]} />,
        },
      ]
    : [];
  return (
    <Stack gap={3}>
      <Stack gap={2}>
        <Track
          label={t('funding.track.label')}
          stations={useStations(application)}
          doneText={t('funding.track.done')}
          aheadText={t('funding.track.ahead')}
        />
        <Text tone="soft" measure>
          {t(`funding.next.${status}`)}
        </Text>
      </Stack>
      <DefinitionList
        items={[
          ...approved,
          ...note,
          {
            term: t('funding.latest.requested'),
            value: money(requestedAmount),
          },
          { term: t('funding.latest.income'), value: money(monthlyIncome) },
          { term: t('funding.latest.score'), value: application.creditScore },
          { term: t('funding.latest.purpose'), value: qualificationData.purpose },
        ]}
      />
    </Stack>
  );
}

function useStations({ status, submittedAt }: FundingApplication): Station[] {
  const { t, format } = useLanguage();
  const decided = status === 'approved' || status === 'rejected';
  return [
    { label: t('funding.track.submitted'), detail: format.date(submittedAt), state: 'done' },
    { label: t('funding.track.review'), state: status === 'submitted' ? 'current' : 'done' },
    {
      label: t('funding.track.decision'),
      state: decided ? 'done' : status === 'qualified' ? 'current' : 'ahead',
    },
  ];
}
