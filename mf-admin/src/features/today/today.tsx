import { api } from '@repo/api-client/api.ts';
import { daysSince } from '@repo/contract/dispute-clock';
import { workGroups, type WaitingWork, type WorkGroup, type WorkKind } from '@repo/contract/today';
import { useLocation } from '@repo/federation/shell-context.tsx';
import { TextLink } from '@repo/screens/links.tsx';
import { LoadNotice } from '@repo/screens/loaded.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, fontSize, radius, space, weight } from '@repo/ui/tokens.ts';
import { VisuallyHidden } from '@repo/ui/visually-hidden.tsx';
import { Words } from '@repo/ui/words.ts';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './today.messages.ts';
import { useCountText } from '../../use-count-text.ts';
import {
  clientsPath,
  leadsPath,
  lettersPath,
  OPERATIONS_PATH,
  REPORT_IMPORT_PATH,
} from '../../paths.ts';

const paths: Record<WorkKind, string> = {
  chargebacks: OPERATIONS_PATH,
  'guarantee-reports': clientsPath({ filter: 'guarantee-report' }),
  'overdue-answers': clientsPath({ disputes: 'overdue' }),
  'due-answers': clientsPath({ disputes: 'due-soon' }),
  deletions: clientsPath({ filter: 'deletion', archived: 'included' }),
  corrections: clientsPath({ filter: 'correction', archived: 'included' }),
  leads: leadsPath({ status: 'new' }),
  'reports-to-confirm': REPORT_IMPORT_PATH,
  documents: '/admin/documents',
  applications: '/admin/funding',
  'next-round': clientsPath({ disputes: 'next-round' }),
  'contracts-started': clientsPath({ contract: 'started' }),
  'letters-to-mail': lettersPath('to-mail'),
  'answers-to-read': clientsPath({ filter: 'answers-to-read' }),
  messages: clientsPath({ messages: 'waiting', archived: 'included' }),
  'clients-without-report': clientsPath({ filter: 'no-report' }),
  'open-findings': clientsPath({ filter: 'open-findings' }),
  'contracts-unsigned': clientsPath({ contract: 'unsigned' }),
  'contracts-waiting': clientsPath({ contract: 'waiting' }),
  'contracts-ended': clientsPath({ contract: 'ended' }),
  'letters-in-transit': lettersPath('in-transit'),
  'letters-to-sign': lettersPath('to-sign'),
  'work-to-bill': clientsPath({ filter: 'to-bill' }),
  'refunds-owed': OPERATIONS_PATH,
  failures: OPERATIONS_PATH,
};

/** Room for both the work of the day and the list. The work is a row above the list in a narrower place. */
export const besideList = '@container desk (min-width: 62rem)';

export function Today() {
  const { t } = useLanguage();
  const work = api.today.list.useQuery();
  const titleId = useId();

  if (work.isError && !work.data) {
    return <LoadNotice query={work} title={t('today.loadFailed')} />;
  }
  return (
    <section aria-labelledby={titleId} aria-busy={!work.data}>
      <Title level={2} size="lg" id={titleId}>
        {t('today.title')}
      </Title>
      <Groups data-scrolls-sideways>
        {work.data ? <WorkList work={work.data} /> : <WorkSkeleton />}
      </Groups>
    </section>
  );
}

function WorkList({ work }: { work: WaitingWork[] }) {
  const { t } = useLanguage();
  if (work.length === 0) return <Text tone="soft">{t('today.nothing')}</Text>;
  return Object.entries(workGroups).map(([group, kinds]) => {
    const rows = work.filter(({ kind }) => (kinds as readonly WorkKind[]).includes(kind));
    if (rows.length === 0) return null;
    return (
      <Group key={group} name={t(`today.group.${group as WorkGroup}`)}>
        {rows.map((row) => (
          <WorkRow key={row.kind} work={row} />
        ))}
      </Group>
    );
  });
}

function Group({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <GroupName>{name}</GroupName>
      <Rows role="list">{children}</Rows>
    </div>
  );
}

function WorkRow({ work: { kind, count, more, waitingSince, dueOn } }: { work: WaitingWork }) {
  const { t, format } = useLanguage();
  const countText = useCountText();
  const { pathname, search } = useLocation();
  const days = daysWaited(waitingSince);
  return (
    <Item>
      <WorkLink
        href={paths[kind]}
        aria-current={paths[kind] === pathname + search ? 'true' : undefined}
      >
        <Count>{countText({ count, more })}</Count> <span>{t(`today.${kind}`, { count })}</span>
      </WorkLink>
      {dueOn ? (
        <Text as="span" size="xs" tabular tone={daysSince(dueOn) > 0 ? 'danger' : 'soft'}>
          <VisuallyHidden>
            {t(kind === 'contracts-waiting' ? 'today.startsOn' : 'today.due')}{' '}
          </VisuallyHidden>
          <Words>{format.shortCalendarDate(dueOn)}</Words>
        </Text>
      ) : (
        <Text as="span" size="xs" tabular tone="soft">
          <VisuallyHidden>{t('today.oldest')} </VisuallyHidden>
          <span suppressHydrationWarning>
            {days === 0 ? t('today.new') : t('today.age', { count: days })}
          </span>
        </Text>
      )}
    </Item>
  );
}

/** The device's clock may be behind, so the result is not below zero. */
const daysWaited = (since: string) =>
  Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 86_400_000));

function WorkSkeleton() {
  return ['due', 'ready'].map((group) => (
    <div key={group} aria-hidden="true">
      <GroupName>
        <Skeleton shape="text" width="short" />
      </GroupName>
      <Rows as="div">
        {[1, 2, 3].map((row) => (
          <Item key={row} as="div">
            <Placeholder>
              <Skeleton shape="text" />
            </Placeholder>
          </Item>
        ))}
      </Rows>
    </div>
  ));
}

const Title = styled(Heading)`
  margin-block-end: ${space[1]};
  ${besideList} {
    /* As tall as the buttons beside the list's title. */
    line-height: 2.25rem;
  }
`;

const Groups = styled.div`
  display: flex;
  gap: ${space[2]};
  /* Of one height with and without work, so that the list below does not move. */
  min-block-size: 5rem;
  /* Room for the focus ring. */
  margin: -4px;
  padding: 4px;
  overflow-x: auto;
  scrollbar-width: thin;
  > div {
    flex: none;
  }
  ${besideList} {
    flex-direction: column;
  }
`;

const GroupName = styled.h3`
  margin-block-end: ${space[0.5]};
  color: ${color.inkSoft};
  font-size: ${fontSize.xs};
  font-weight: ${weight.semibold};
`;

const Rows = styled.ul`
  display: flex;
  gap: ${space[1]};
  ${besideList} {
    display: grid;
    gap: 0;
    border-block-start: 1px solid ${color.rule};
  }
`;

const Item = styled.li`
  position: relative;
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[1]};
  padding: ${space[1]} ${space[1.5]};
  border: 1px solid ${color.rule};
  border-radius: ${radius.pill};
  background: ${color.surface};
  white-space: nowrap;
  > :last-child {
    flex: none;
  }
  &:hover {
    background: ${color.sunken};
  }
  &:has([aria-current]) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
  ${besideList} {
    padding: 0.375rem ${space[1]};
    border-width: 0 0 1px;
    border-radius: 0;
    background: none;
    > a {
      white-space: normal;
    }
  }
`;

const WorkLink = styled(TextLink)`
  display: inline-flex;
  gap: ${space[1]};
  color: ${color.ink};
  font-size: ${fontSize.sm};
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
`;

const Count = styled.span`
  color: ${color.accentInk};
  font-weight: ${weight.bold};
  font-variant-numeric: tabular-nums;
  ${besideList} {
    min-inline-size: 1.5rem;
    text-align: end;
  }
`;

const Placeholder = styled.span`
  display: block;
  inline-size: 12rem;
  max-inline-size: 100%;
  font-size: ${fontSize.sm};
`;
