import { stateName } from '@repo/contract/address-states';
import { citations } from '@repo/contract/citations';
import type { StatePolicy } from '@repo/contract/state-policies';
import { TextLink } from '@repo/screens/links.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { ShownBelow } from '@repo/ui/table-width.ts';
import { SoftText } from '@repo/ui/text.tsx';
import { RowLinks } from '../../lists/row-links.tsx';
import { statePath, type StateListQuery } from '../../paths.ts';
import { StandingBadge } from './standing.tsx';
import { useLanguage } from './state-policies.messages.ts';

interface StateTableProps {
  policies: readonly StatePolicy[];
  query: StateListQuery;
}

export function StateTable({ policies, query }: StateTableProps) {
  const { t } = useLanguage();
  return (
    <RowLinks>
      <Table
        caption={t('states.title')}
        columns={useColumns(query)}
        rows={policies}
        rowKey={({ state }) => state}
        columnsFrom="lg"
      />
    </RowLinks>
  );
}

function useColumns(query: StateListQuery): Column<StatePolicy>[] {
  const { t, language, format } = useLanguage();
  return [
    {
      header: t('states.state'),
      primary: true,
      cell: ({ state, law, cancelDays, billing }) => (
        <Stack as="span" align="start" gap={0.5}>
          <TextLink href={statePath(state, query)} quiet data-row>
            {stateName(language, state)}
          </TextLink>
          {law !== citations['state-refused'] && (
            <SoftText as="span" lang="en">
              {law}
            </SoftText>
          )}
          <ShownBelow $width="lg">
            <SoftText as="span">
              {t('states.daysCount', { count: cancelDays })} · {t(`states.billingRule.${billing}`)}
            </SoftText>
          </ShownBelow>
        </Stack>
      ),
    },
    { header: t('states.contracts'), cell: (policy) => <StandingBadge policy={policy} /> },
    {
      header: t('states.cancelWithin'),
      hiddenBelow: 'lg',
      cell: ({ cancelDays }) => t('states.daysShort', { count: cancelDays }),
    },
    {
      header: t('states.billing'),
      hiddenBelow: 'lg',
      cell: ({ billing, monthlyStatement }) => (
        <Stack as="span" align="start" gap={0.5}>
          {t(`states.billingRule.${billing}`)}
          {monthlyStatement && <SoftText as="span">{t('states.monthly')}</SoftText>}
        </Stack>
      ),
    },
    {
      header: t('states.conditions'),
      hiddenBelow: 'lg',
      cell: ({ bond, registration }) => (
        <span lang="en">{[registration, bond].filter(Boolean).join(' · ') || t('words.none')}</span>
      ),
    },
    {
      header: t('states.checked'),
      cell: ({ checkedOn, checkedBy }) =>
        checkedOn ? (
          <Stack as="span" align="start" gap={0.5}>
            {format.calendarDate(checkedOn)}
            <SoftText as="span">{checkedBy}</SoftText>
          </Stack>
        ) : (
          t('states.notChecked')
        ),
    },
  ];
}
