import { api } from '@repo/api-client/api.ts';
import { readState, stateName } from '@repo/contract/address-states';
import { citations } from '@repo/contract/citations';
import { refusedByStatute, type StatePolicy } from '@repo/contract/state-policies';
import { useLocation } from '@repo/federation/shell-context.tsx';
import { BackLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { gavelIcon } from '@repo/ui/icons.ts';
import { Notice, type NoticeTone } from '@repo/ui/notice.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { NotFound } from '../../lists/not-found.tsx';
import { stateList, statesPath, type Standing } from '../../paths.ts';
import { PolicyForm } from './policy-form.tsx';
import { standingOf } from './standing.tsx';
import { useLanguage } from './state-policies.messages.ts';

export default function StateScreen({ params }: { params: Record<string, string> }) {
  const { t, language } = useLanguage();
  const policies = api.statePolicies.list.useQuery();
  const back = statesPath(stateList.queryOf(useLocation().search));
  const code = readState(params.state ?? '');
  if (!code) {
    return (
      <NotFound
        title={t('states.unknownTitle')}
        text={t('states.unknownText')}
        icon={gavelIcon}
        back={{ path: statesPath(), text: t('states.back') }}
      />
    );
  }
  return (
    <Screen
      name={stateName(language, code)}
      back={<BackLink href={back}>{t('states.back')}</BackLink>}
      width="wide"
    >
      <Loaded
        query={{ ...policies, data: policies.data?.find(({ state }) => state === code) }}
        skeleton={<StateSkeleton />}
        errorTitle={t('states.loadFailed')}
      >
        {(policy) => (
          <Grid minItem="lg" align="start" gap={3}>
            <Stack gap={2}>
              <Now policy={policy} />
              <Demands policy={policy} />
            </Stack>
            <PolicyForm key={policy.state} policy={policy} back={back} />
          </Grid>
        )}
      </Loaded>
    </Screen>
  );
}

const tones: Record<Standing, NoticeTone> = {
  serve: 'positive',
  unchecked: 'attention',
  waitlist: 'info',
  refuse: 'danger',
};

function Now({ policy }: { policy: StatePolicy }) {
  const { t, language } = useLanguage();
  const standing = standingOf(policy);
  const isCrime = refusedByStatute[policy.state] !== undefined;
  const title = isCrime
    ? t('states.crimeTitle', { state: stateName(language, policy.state) })
    : t(`states.nowTitle.${standing}`);
  return (
    <Notice live={false} tone={tones[standing]} title={title}>
      {t(isCrime ? 'states.crimeText' : `states.nowText.${standing}`)}
    </Notice>
  );
}

function Demands({ policy: { law, facts, certainty, source } }: { policy: StatePolicy }) {
  const { t } = useLanguage();
  return (
    <TitledCard as="section" title={t('states.demands')} gap={1}>
      <Text lang="en" measure>
        {facts}
      </Text>
      <DefinitionList
        items={[
          // The federal act is named where the state has none.
          ...(law === citations['state-refused']
            ? []
            : [{ term: t('states.law'), value: <span lang="en">{law}</span> }]),
          { term: t('states.certainty'), value: t(`states.certain.${certainty}`) },
          { term: t('states.source'), value: <span lang="en">{source}</span> },
        ]}
      />
    </TitledCard>
  );
}

function StateSkeleton() {
  return (
    <Grid minItem="lg" align="start" gap={3}>
      <Skeleton shape="block" height="lg" />
      <Skeleton shape="block" height="xl" />
    </Grid>
  );
}
