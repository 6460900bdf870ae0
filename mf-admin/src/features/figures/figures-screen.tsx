import { api } from '@repo/api-client/api.ts';
import { bureauNames } from '@repo/contract/credit-reports';
import { FEWEST_CASES, type EarnedFigures } from '@repo/contract/earned-figures';
import { findingRuleText } from '@repo/i18n/finding-text.ts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Text } from '@repo/ui/text.tsx';
import { FigureTable, type NamedFigure } from './figure-table.tsx';
import { useLanguage } from './figures.messages.ts';

export default function FiguresScreen() {
  const { t } = useLanguage();
  const figures = api.earnedFigures.get.useQuery();
  return (
    <Screen
      name={t('figures.title')}
      lede={t('figures.lede', { fewest: FEWEST_CASES })}
      width="wide"
      gap={3}
    >
      <Loaded
        query={figures}
        skeleton={<Skeleton shape="block" height="xl" />}
        errorTitle={t('figures.loadFailed')}
      >
        {(earned) =>
          earned.all.items === 0 ? (
            <Text tone="soft">{t('figures.none')}</Text>
          ) : (
            <Figures earned={earned} />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Figures({ earned }: { earned: EarnedFigures }) {
  const { t, language } = useLanguage();
  const named = <Name,>(
    rows: readonly (Omit<NamedFigure, 'name'> & { name: Name })[],
    nameOf: (name: Name) => string,
  ) => rows.map(({ name, ...figure }) => ({ ...figure, name: nameOf(name) }));
  const groups = [
    { name: 'bureaus', rows: named(earned.bureaus, (bureau) => bureauNames[bureau]) },
    { name: 'rules', rows: named(earned.rules, (rule) => findingRuleText(rule, language)) },
    {
      name: 'rounds',
      rows: named(earned.rounds, (number) => t('figures.round', { number })),
      text: t('figures.roundsText'),
    },
    { name: 'furnishers', rows: named(earned.furnishers, (furnisher) => furnisher) },
  ] as const;
  return (
    <>
      <TitledCard as="section" title={t('figures.all')} subtitle={t('figures.allText')}>
        <FigureTable
          caption={t('figures.all')}
          rows={[{ ...earned.all, name: t('figures.all') }]}
        />
      </TitledCard>
      {groups.map(({ name, rows, ...group }) => (
        <TitledCard
          key={name}
          as="section"
          title={t(`figures.${name}`)}
          subtitle={'text' in group ? group.text : undefined}
        >
          <FigureTable caption={t(`figures.${name}`)} rows={rows} />
        </TitledCard>
      ))}
    </>
  );
}
