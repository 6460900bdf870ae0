import type { AppReleases } from '@repo/contract/releases-admin';
import { ListCard } from '@repo/screens/list-card.ts';
import { Badge } from '@repo/ui/badge.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { Text } from '@repo/ui/text.tsx';
import { font } from '@repo/ui/tokens.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { BuildActions } from './build-actions.tsx';
import { ReleaseDialog, type ReleaseChange } from './release-dialog.tsx';
import { useLanguage } from './releases.messages.ts';

type Build = AppReleases['builds'][number];

export function AppSection({ releases }: { releases: AppReleases }) {
  const { t } = useLanguage();
  const [change, setChange] = useState<ReleaseChange>();
  const { app, live, builds } = releases;
  const titleId = `releases-${app}`;
  return (
    <Stack as="section" gap={1.5} aria-labelledby={titleId} tabIndex={-1}>
      <Row align="baseline">
        <Heading level={2} size="lg" id={titleId}>
          {app}
        </Heading>
        {!live && <Text tone="soft">{t('releases.notLive')}</Text>}
      </Row>
      <ListCard>
        <Table
          caption={t('releases.listLabel', { app })}
          columns={useColumns(releases, setChange)}
          rows={builds}
          rowKey={({ build }) => build}
          columnsFrom="xl"
        />
      </ListCard>
      {change && <ReleaseDialog change={change} onClose={() => setChange(undefined)} />}
    </Stack>
  );
}

function useColumns(
  releases: AppReleases,
  onChange: (change: ReleaseChange) => void,
): Column<Build>[] {
  const { t, format } = useLanguage();
  return [
    {
      header: t('releases.build'),
      primary: true,
      cell: ({ build }) => <Name releases={releases} build={build} />,
    },
    {
      header: t('releases.published'),
      cell: ({ publishedAt }) => format.dateTime(publishedAt),
    },
    { header: t('releases.visits'), align: 'end', cell: ({ visits }) => format.number(visits) },
    {
      header: t('releases.failures'),
      align: 'end',
      cell: ({ failures }) =>
        failures > 0 ? <Badge tone="attention">{format.number(failures)}</Badge> : '0',
    },
    {
      header: t('releases.failedRenders'),
      align: 'end',
      cell: ({ failedRenders }) =>
        failedRenders > 0 ? <Badge tone="danger">{format.number(failedRenders)}</Badge> : '0',
    },
    {
      header: t('releases.vitals'),
      align: 'end',
      cell: ({ vitals: { lcp, inp, cls } }) =>
        [lcp, inp, cls]
          .map((percent) => (percent === null ? '–' : t('releases.percent', { percent })))
          .join(' · '),
    },
    {
      header: t('releases.actions'),
      headerHidden: true,
      width: 'wide',
      cell: ({ build }) => <BuildActions releases={releases} build={build} onChange={onChange} />,
    },
  ];
}

function Name({ releases, build }: { releases: AppReleases; build: string }) {
  const { t } = useLanguage();
  const { app, live, canary, lastGood } = releases;
  return (
    <Row gap={1}>
      <Id id={`build-${app}-${build}`}>{build}</Id>
      {live === build && <Badge tone="positive">{t('releases.live')}</Badge>}
      {canary?.build === build && (
        <Badge tone="attention">{t('releases.canary', { percent: canary.percent })}</Badge>
      )}
      {lastGood === build && <Badge tone="outline">{t('releases.lastGood')}</Badge>}
    </Row>
  );
}

const Id = styled.span`
  font-family: ${font.mono};
  overflow-wrap: anywhere;
`;
