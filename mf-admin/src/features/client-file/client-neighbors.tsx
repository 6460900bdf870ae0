import { api } from '@repo/api-client/api.ts';
import type { ClientNeighbors as Neighbors } from '@repo/contract/clients';
import { useShell, useLocation } from '@repo/federation/shell-context.tsx';
import { BackLink } from '@repo/screens/links.tsx';
import { Button } from '@repo/ui/button.tsx';
import { arrowLeftIcon, arrowRightIcon } from '@repo/ui/icons.ts';
import { SoftText } from '@repo/ui/text.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { useState } from 'react';
import { VisuallyHidden } from '@repo/ui/visually-hidden.tsx';
import { styled } from 'styled-components';
import { Row } from '@repo/ui/stack.tsx';
import { useLanguage } from './client-file.messages.ts';
import { KeyCap } from '../../shortcuts/shortcut-keys.tsx';
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts';
import {
  clientPath,
  type ListQuery,
  useItemsTabShown,
  clientsPath,
  listQueryOf,
} from '../../paths.ts';
import { followClient, returnToList } from '../client-list/list-place.ts';
import { useCountText } from '../../use-count-text.ts';

export function ClientListBar({ clientId }: { clientId: string }) {
  const { t } = useLanguage();
  const shell = useShell();
  const query = listQueryOf(useLocation().search);
  return (
    <Row justify="space-between" gap={1}>
      <BackLink href={clientsPath(query)} onClick={() => returnToList(shell)}>
        {t('clients.back')}
      </BackLink>
      <ClientNeighbors clientId={clientId} query={query} />
    </Row>
  );
}

/**
 * Opens the previous and the next client of the list, with the same tab: by buttons, by `Shift+K` and `Shift+J`, and by
 * `k` and `j` except in the Disputes tab, where they move between the items.
 */
export function ClientNeighbors({ clientId, query }: { clientId: string; query: ListQuery }) {
  const { t } = useLanguage();
  const { neighbors, open } = useNeighbors(clientId, query);
  const next = neighbors?.next ? () => open('next') : undefined;
  const previous = neighbors?.previous ? () => open('previous') : undefined;
  const shifted = useItemsTabShown();
  useShortcuts({ J: next, K: previous, ...(!shifted && { j: next, k: previous }) });
  return (
    <Steps aria-label={t('clientFile.neighbors')}>
      <Button {...step('previous', 'K')} icon={arrowLeftIcon}>
        <VisuallyHidden>{t('clientFile.previousClient')}</VisuallyHidden>
        <Word aria-hidden>
          {t('clientFile.previous')} <KeyCap>{shifted ? '⇧K' : 'k'}</KeyCap>
        </Word>
      </Button>
      <Position neighbors={neighbors} />
      <Button {...step('next', 'J')} iconEnd={arrowRightIcon}>
        <VisuallyHidden>{t('clientFile.nextClient')}</VisuallyHidden>
        <Word aria-hidden>
          {t('clientFile.following')} <KeyCap>{shifted ? '⇧J' : 'j'}</KeyCap>
        </Word>
      </Button>
    </Steps>
  );

  function step(direction: 'previous' | 'next', key: string) {
    return {
      variant: 'secondary',
      size: 'sm',
      disabled: !neighbors?.[direction],
      'aria-keyshortcuts': shifted ? `Shift+${key}` : key.toLowerCase(),
      onClick: () => open(direction),
    } as const;
  }
}

/**
 * The neighbors at the time the file was opened, because a change of the client may move it in the
 * list.
 */
function useNeighbors(clientId: string, query: ListQuery) {
  const shell = useShell();
  const { data, isFetching } = api.clients.neighbors.useQuery({ ...query, id: clientId });
  const [first, setFirst] = useState<Neighbors>();
  if (!first && data && !isFetching) setFirst(data);
  const neighbors = first ?? data;

  function open(step: 'previous' | 'next') {
    const id = neighbors?.[step];
    if (!id) return;
    const position = neighbors.position && neighbors.position + (step === 'next' ? 1 : -1);
    followClient(shell, id, position);
    const tab = new URLSearchParams(shell.navigation.location().search).get('tab');
    shell.navigation.navigate(clientPath(id, query, tab), { replace: true });
  }
  return { neighbors, open };
}

function Position({ neighbors }: { neighbors: Neighbors | undefined }) {
  const { t } = useLanguage();
  const countText = useCountText();
  const { position = null, total } = neighbors ?? {};
  return (
    <PositionText>
      <SoftText as="span" tabular>
        {position !== null &&
          total &&
          t('clientFile.position', { position, total: countText(total) })}
      </SoftText>
    </PositionText>
  );
}

const Steps = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[0.5]};
  ${media.md} {
    gap: ${space[1]};
  }
`;

const Word = styled.span`
  ${media.belowMd} {
    display: none;
  }
`;

const PositionText = styled.span`
  min-inline-size: 4rem;
  text-align: center;
`;
