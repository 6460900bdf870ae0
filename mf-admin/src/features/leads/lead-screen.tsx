import { errorBodyOf } from '@repo/api-client/api-error.ts';
import { api } from '@repo/api-client/api.ts';
import { displayName } from '@repo/contract/display-name';
import type { LeadDetail } from '@repo/contract/leads-admin';
import { useLocation } from '@repo/federation/shell-context.tsx';
import { BackLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { phoneIcon } from '@repo/ui/icons.ts';
import { Skeleton, SkeletonBlocks } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { NotFound } from '../../lists/not-found.tsx';
import { leadListQueryOf, leadsPath } from '../../paths.ts';
import { LeadNotesCard } from '../client-notes/notes-card.tsx';
import { ContactSkeleton, LeadContact } from './lead-contact.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { LeadHoldCard } from './lead-hold-card.tsx';
import { LeadForm } from './lead-form.tsx';
import { useLanguage } from './leads.messages.ts';
import { OptOutCard } from './opt-out-card.tsx';

export default function LeadScreen({ params }: { params: Record<string, string> }) {
  const id = params.id ?? '';
  const { t } = useLanguage();
  const lead = api.leads.get.useQuery({ id });
  const back = leadsPath(leadListQueryOf(useLocation().search));

  if (!lead.data && errorBodyOf(lead.error)?.code === 'NOT_FOUND') {
    return (
      <NotFound
        title={t('leads.notFoundTitle')}
        text={t('leads.notFoundText')}
        icon={phoneIcon}
        back={{ path: leadsPath(), text: t('leads.back') }}
      />
    );
  }
  return (
    <Screen
      name={lead.data ? displayName(lead.data) : t('leads.one')}
      lede={
        lead.data ? <LeadContact lead={lead.data} /> : lead.isError ? null : <ContactSkeleton />
      }
      back={<BackLink href={back}>{t('leads.back')}</BackLink>}
      width="wide"
    >
      <Loaded query={lead} skeleton={<LeadSkeleton />} errorTitle={t('leads.oneLoadFailed')}>
        {(loaded) => <LeadCards lead={loaded} />}
      </Loaded>
    </Screen>
  );
}

function LeadCards({ lead }: { lead: LeadDetail }) {
  return (
    <Grid minItem="lg" align="start">
      <Stack gap={2}>
        <LeadForm lead={lead} />
        <LeadNotesCard leadId={lead.id} />
      </Stack>
      <Stack gap={2}>
        <LeadFacts lead={lead} />
        <OptOutCard lead={lead} />
        <LeadHoldCard lead={lead} />
        <ConsentCard consents={lead.consents} />
      </Stack>
    </Grid>
  );
}

function LeadSkeleton() {
  return (
    <Grid minItem="lg" align="start">
      <Skeleton shape="block" height="xl" />
      <SkeletonBlocks heights={['lg', 'lg']} />
    </Grid>
  );
}

type Consent = LeadDetail['consents'][number];

function ConsentCard({ consents }: Pick<LeadDetail, 'consents'>) {
  const { t } = useLanguage();
  return (
    <TitledCard title={t('leads.consent')}>
      {consents.length === 0 ? (
        <Text tone="soft">{t('leads.noConsent')}</Text>
      ) : (
        <Stack gap={3}>
          {consents.map((consent) => (
            <Evidence key={consent.id} consent={consent} />
          ))}
        </Stack>
      )}
    </TitledCard>
  );
}

function Evidence({ consent }: { consent: Consent }) {
  const { t, format } = useLanguage();
  const { text, language, agreedAt, ipAddress, page, userAgent } = consent;
  return (
    <Stack gap={1}>
      <Quote lang={language}>{text}</Quote>
      <DefinitionList
        items={[
          { term: t('leads.agreedAt'), value: format.dateTime(agreedAt) },
          { term: t('leads.ipAddress'), value: ipAddress },
          { term: t('leads.page'), value: page },
          { term: t('leads.browser'), value: userAgent ?? t('leads.unknown') },
        ]}
      />
    </Stack>
  );
}

const Quote = styled.blockquote`
  padding-inline-start: ${space[2]};
  border-inline-start: 3px solid ${color.rule};
`;
