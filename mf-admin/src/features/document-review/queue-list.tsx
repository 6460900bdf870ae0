import { displayName } from '@repo/contract/display-name';
import { Link } from '@repo/federation/link.tsx';
import { currentEdge } from '@repo/ui/current-edge.ts';
import { Icon } from '@repo/ui/icon.tsx';
import { scrollWithin } from '@repo/ui/scroll-within.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Text, SoftText } from '@repo/ui/text.tsx';
import { color, radius, space } from '@repo/ui/tokens.ts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './document-review.messages.ts';
import { statusIcons, useDocumentTitle } from './document-facts.tsx';
import { reviewPath } from '../../paths.ts';
import type { OpenDocument } from './use-decisions.ts';

interface QueueListProps {
  documents: readonly OpenDocument[];
  currentId: string | null;
}

export const besideViewer = '@container review (min-width: 42rem)';

export function QueueList({ documents, currentId }: QueueListProps) {
  const { t } = useLanguage();
  const titleOf = useDocumentTitle();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    if (list.current && current) scrollWithin(list.current, current);
  }, [currentId]);
  return (
    <List ref={list} role="list" aria-label={t('documentReview.queue')} tabIndex={0}>
      {documents.map((document) => (
        <li key={document.id}>
          <Row
            href={reviewPath(document.id)}
            aria-current={document.id === currentId ? 'true' : undefined}
          >
            <Stack as="span" gap={0.5}>
              <Text as="span" weight="medium">
                {titleOf(document)}
              </Text>
              <Details document={document} />
            </Stack>
            <Icon icon={statusIcons[document.status]} size={20} />
          </Row>
        </li>
      ))}
    </List>
  );
}

function Details({ document }: { document: OpenDocument }) {
  const { t, format } = useLanguage();
  const { client, status, scanStatus, uploadedAt, withdrawn } = document;
  const parts = [displayName(client), format.relativeTime(uploadedAt)];
  if (withdrawn) parts.push(t('documentReview.withdrawnShort'));
  else if (status !== 'pending') parts.push(t(`terms.documentStatus.${status}`));
  else if (scanStatus === 'waiting') parts.push(t('documentReview.scanPending'));
  return (
    <SoftText as="span" suppressHydrationWarning>
      {parts.join(' · ')}
    </SoftText>
  );
}

const List = styled.ul`
  display: none;
  ${besideViewer} {
    display: grid;
    align-content: start;
    gap: 2px;
    max-block-size: calc(100dvh - 11rem);
    overflow-y: auto;
  }
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[1]};
  padding: ${space[1]} ${space[1.5]};
  border-radius: ${radius.md};
  color: ${color.ink};
  text-decoration: none;
  &:hover {
    background: ${color.sunken};
  }
  &[aria-current] {
    background: ${color.accentSoft};
    color: ${color.accentInk};
    ${currentEdge}
  }
`;
