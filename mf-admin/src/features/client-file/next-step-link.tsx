import type { ClientDetail } from '@repo/contract/clients';
import { Link } from '@repo/federation/link.tsx';
import { useLocation } from '@repo/federation/shell-context.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { styled } from 'styled-components';
import { useLanguage } from './client-file.messages.ts';
import { listQueryOf, reportPath, useTabPath } from '../../paths.ts';
import { nextStep, type NextStep } from './next-step.ts';
import type { ClientFile } from './use-client-file.ts';

/** What the team does next for a client, linked to where it is done. */
export function NextStepLink({
  client,
  file: { documents, applications, creditItems },
}: {
  client: ClientDetail;
  file: ClientFile;
}) {
  const { t } = useLanguage();
  const href = useNextPath(client.id);
  if (documents.isError || applications.isError || creditItems.isError) return t('words.none');
  if (!documents.data || !applications.data || !creditItems.data) return <Waiting />;
  const step = nextStep({
    client,
    documents: documents.data,
    applications: applications.data,
    creditItems: creditItems.data,
  });
  return (
    <TextLink as={Link} href={href(step)}>
      <NextWords step={step} />
    </TextLink>
  );
}

function NextWords({ step }: { step: NextStep }) {
  const { t } = useLanguage();
  if (step.kind === 'wait-for-setup') return t('clientFile.nextStep.wait-for-setup', step);
  if ('count' in step) return t(`clientFile.nextStep.${step.kind}`, { count: step.count });
  return t(`clientFile.nextStep.${step.kind}`);
}

/** Returns a function to the address where a step is done. */
function useNextPath(clientId: string) {
  const tabPath = useTabPath(clientId);
  const listQuery = listQueryOf(useLocation().search);
  return ({ kind }: NextStep): string => {
    switch (kind) {
      case 'review-documents':
        return tabPath('documents');
      case 'decide-application':
        return tabPath('funding');
      case 'enter-report':
        return reportPath(clientId, listQuery);
      case 'dispute-items':
        return tabPath('disputes', { items: 'active' });
      case 'wait-for-bureaus':
        return tabPath('disputes', { items: 'disputed' });
      case 'wait-for-setup':
      case 'nothing':
        return tabPath('send-notification');
    }
  };
}

/** Same height as a line of text. */
export function Waiting() {
  return (
    <Line>
      <Skeleton width="long" />
    </Line>
  );
}

const Line = styled.span`
  flex: 1;
  min-inline-size: 0;
`;
