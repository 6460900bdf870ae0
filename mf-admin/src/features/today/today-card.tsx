import { api } from '@repo/api-client/api.ts';
import type { WaitingWork, WorkKind } from '@repo/contract/today';
import { TextLink } from '@repo/screens/links.tsx';
import { LoadNotice } from '@repo/screens/loaded.tsx';
import { Button } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text, SoftText } from '@repo/ui/text.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './today.messages.ts';
import { useCountText } from '../../use-count-text.ts';
import { clientsPath, leadsPath, REPORT_IMPORT_PATH } from '../../paths.ts';

const paths: Record<WorkKind, string> = {
  messages: clientsPath({ messages: 'waiting', archived: 'included' }),
  documents: '/admin/documents',
  applications: '/admin/funding',
  leads: leadsPath({ status: 'new' }),
  'overdue-answers': clientsPath({ disputes: 'overdue' }),
  'due-answers': clientsPath({ disputes: 'due-soon' }),
  'next-round': clientsPath({ disputes: 'next-round' }),
  corrections: clientsPath({ filter: 'correction', archived: 'included' }),
  deletions: clientsPath({ filter: 'deletion', archived: 'included' }),
  'clients-without-report': clientsPath({ filter: 'no-report' }),
  'reports-to-confirm': REPORT_IMPORT_PATH,
  'open-findings': clientsPath({ filter: 'open-findings' }),
  'answers-to-read': clientsPath({ filter: 'answers-to-read' }),
  failures: '/admin/operations',
};

export function TodayCard() {
  const { t } = useLanguage();
  const work = api.today.list.useQuery();

  if (work.isError && !work.data) {
    return <LoadNotice query={work} title={t('today.loadFailed')} />;
  }
  return (
    <TitledCard as="section" aria-busy={!work.data} title={t('today.title')}>
      <Reserved $loaded={work.data !== undefined}>
        <WorkSkeleton />
        {work.data && <WorkList work={work.data} />}
      </Reserved>
    </TitledCard>
  );
}

const SHOWN_ON_PHONE = 4;

function WorkList({ work }: { work: WaitingWork[] }) {
  const { t, format } = useLanguage();
  const countText = useCountText();
  const [all, setAll] = useState(false);
  if (work.length === 0) return <Text tone="soft">{t('today.nothing')}</Text>;
  return (
    <Stack gap={1}>
      <Kinds as="ul" gap={1} role="list" $all={all}>
        {work.map(({ kind, count, more, waitingSince }) => (
          <Item key={kind}>
            <TextLink href={paths[kind]}>
              {t(`today.${kind}`, { count, number: countText({ count, more }) })}
            </TextLink>
            <SoftText as="span" suppressHydrationWarning>
              {t('today.oldest', {
                count: daysWaited(waitingSince),
                date: format.date(waitingSince),
              })}
            </SoftText>
          </Item>
        ))}
      </Kinds>
      {work.length > SHOWN_ON_PHONE && (
        <More>
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={all}
            onClick={() => setAll((shown) => !shown)}
          >
            {all ? t('today.fewer') : t('today.all', { count: work.length })}
          </Button>
        </More>
      )}
    </Stack>
  );
}

/** The device's clock may be behind, so the result is not below zero. */
const daysWaited = (since: string) =>
  Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 86_400_000));

function WorkSkeleton() {
  return (
    <Stack gap={1} aria-hidden="true">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Item key={row} as="div">
          <Line>
            <Skeleton shape="text" />
          </Line>
          <Text as="span" size="sm">
            <Line>
              <Skeleton shape="text" />
            </Line>
          </Text>
        </Item>
      ))}
    </Stack>
  );
}

/** Has the height of the skeleton if fewer rows wait, so that nothing below moves. */
const Reserved = styled.div<{ $loaded: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  > * {
    grid-area: 1 / 1;
  }
  > :first-child {
    visibility: ${({ $loaded }) => ($loaded ? 'hidden' : 'visible')};
  }
`;

const Kinds = styled(Stack)<{ $all: boolean }>`
  > :nth-child(n + ${SHOWN_ON_PHONE + 1}) {
    ${media.belowMd} {
      display: ${({ $all }) => ($all ? 'flex' : 'none')};
    }
  }
`;

const More = styled.div`
  ${media.md} {
    display: none;
  }
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[2]};

  > * {
    max-inline-size: 100%;
  }
`;

const Line = styled.span`
  display: block;
  inline-size: 16rem;
  max-inline-size: 100%;
`;
