import type { AppReleases } from '@repo/contract/releases-admin';
import { shortCommit } from '@repo/contract/short-commit';
import { ListCard } from '@repo/screens/list-card.ts';
import { Badge } from '@repo/ui/badge.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { tableFrom } from '@repo/ui/table-width.ts';
import { Text } from '@repo/ui/text.tsx';
import { font, weight } from '@repo/ui/tokens.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { BuildActions } from './build-actions.tsx';
import { ReleaseDialog, type ReleaseChange } from './release-dialog.tsx';
import { useLanguage } from './releases.messages.ts';

type Build = AppReleases['builds'][number] & { releases: AppReleases };

export function BuildsTable({ apps }: { apps: AppReleases[] }) {
  const { t } = useLanguage();
  const [change, setChange] = useState<ReleaseChange>();
  const title = t('releases.builds');
  return (
    <Stack as="section" aria-label={title} tabIndex={-1}>
      <ListCard>
        <Table
          caption={title}
          columns={useColumns(setChange)}
          rows={apps.flatMap((releases) =>
            releases.builds.map((build): Build => ({ ...build, releases })),
          )}
          rowKey={({ releases, build }) => `${releases.app} ${build}`}
          groupOf={({ releases: { app, live } }) => (live ? app : t('releases.notLive', { app }))}
          columnsFrom="lg"
        />
      </ListCard>
      {change && <ReleaseDialog change={change} onClose={() => setChange(undefined)} />}
    </Stack>
  );
}

function useColumns(onChange: (change: ReleaseChange) => void): Column<Build>[] {
  const { t, format } = useLanguage();
  return [
    {
      header: t('releases.build'),
      primary: true,
      width: 'wide',
      cell: (build) => <Name build={build} />,
    },
    {
      header: t('releases.published'),
      cell: ({ publishedAt }) => <Time>{format.dateTime(publishedAt)}</Time>,
    },
    { header: t('releases.lastDay'), cell: (build) => <LastDay build={build} /> },
    {
      header: t('releases.actions'),
      headerHidden: true,
      cell: ({ releases, build }) => (
        <Actions>
          <BuildActions releases={releases} build={build} onChange={onChange} />
        </Actions>
      ),
    },
  ];
}

function Name({
  build: { releases, build, message, author, commit, rolledBack },
}: {
  build: Build;
}) {
  const { t } = useLanguage();
  const { app, live, canary, lastGood } = releases;
  const { id, isDirty } = shortCommit(commit ?? '');
  const details = [
    author,
    isDirty ? t('releases.uncommitted', { commit: id }) : id,
    message && build,
  ].filter(Boolean);
  return (
    <Stack gap={0.5}>
      <Row gap={1} id={`build-${app}-${build}`}>
        {message ? <Message>{message}</Message> : <Id>{build}</Id>}
        {live === build && <Badge tone="positive">{t('releases.live')}</Badge>}
        {canary?.build === build && (
          <Badge tone="attention">{t('releases.canary', { percent: canary.percent })}</Badge>
        )}
        {lastGood === build && <Badge tone="outline">{t('releases.lastGood')}</Badge>}
        {rolledBack && <Badge tone="danger">{t('releases.rolledBack')}</Badge>}
      </Row>
      {details.length > 0 && (
        <Text as="span" size="xs" tone="soft">
          {details.join(' · ')}
        </Text>
      )}
    </Stack>
  );
}

function LastDay({ build: { visits, failures, failedRenders, vitals } }: { build: Build }) {
  const { t } = useLanguage();
  const measured = (['lcp', 'inp', 'cls'] as const).flatMap((kind) => {
    const percent = vitals[kind];
    return percent === null ? [] : [t(`releases.vitals.${kind}`, { percent })];
  });
  return (
    <Facts gap={0.5}>
      <Row gap={1}>
        <span>{t('releases.visits', { count: visits })}</span>
        {failures > 0 && (
          <Badge tone="attention">{t('releases.failures', { count: failures })}</Badge>
        )}
        {failedRenders > 0 && (
          <Badge tone="danger">{t('releases.failedRenders', { count: failedRenders })}</Badge>
        )}
      </Row>
      {measured.length > 0 && (
        <Text as="span" size="xs" tone="soft">
          {measured.join(' · ')}
        </Text>
      )}
    </Facts>
  );
}

const Message = styled.span`
  font-weight: ${weight.semibold};
`;

const Actions = styled.div`
  ${tableFrom('lg')} {
    min-inline-size: 16.5rem;
  }
`;

const Time = styled.span`
  display: block;
  ${tableFrom('lg')} {
    min-inline-size: 6.5rem;
  }
`;

const Facts = styled(Stack)`
  text-align: left;
  ${tableFrom('lg')} {
    min-inline-size: 6.5rem;
  }
`;

const Id = styled.span`
  font-family: ${font.mono};
  overflow-wrap: anywhere;
`;
