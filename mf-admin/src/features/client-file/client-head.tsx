import { dialLink } from '@repo/contract/brand';
import { clientViewPath } from '@repo/contract/client-view';
import type { ClientDetail } from '@repo/contract/clients';
import { phoneText } from '@repo/contract/phone';
import { useLocation } from '@repo/federation/shell-context.tsx';
import { TextLink } from '@repo/screens/links.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { color, fontSize, media, space } from '@repo/ui/tokens.ts';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './client-file.messages.ts';
import { listQueryOf, printPath } from '../../paths.ts';
import { ClientMarks } from '../clients/client-marks.tsx';
import { OnboardingBadge } from '../clients/client-status.tsx';
import { EmailButton } from '../new-clients/email-button.tsx';
import { NextStepLink } from './next-step-link.tsx';
import type { ClientFile } from './use-client-file.ts';

export function ClientHead({ client, file }: { client: ClientDetail; file: ClientFile }) {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  const restId = useId();
  const list = listQueryOf(useLocation().search);
  return (
    <Stack gap={1}>
      <Line>
        <TextLink href={`mailto:${client.email}`}>{client.email}</TextLink>
        {client.phone && (
          <TextLink href={dialLink(client.phone)}>{phoneText(client.phone)}</TextLink>
        )}
        <Rest id={restId} $open={open}>
          <ClientMarks client={client} />
          {client.awaitsPassword && <EmailButton client={client} action="invite" />}
          <span>
            {t('clients.onboarding')}: <OnboardingBadge client={client} />
          </span>
          <TextLink href={clientViewPath(client.id)}>{t('clientFile.viewAs')}</TextLink>
          <TextLink href={printPath(client.id, list)}>{t('words.print')}</TextLink>
        </Rest>
      </Line>
      <PhoneLine>
        <Next>
          {t('clientFile.next')}: <NextStepLink client={client} file={file} />
        </Next>
        <Toggle
          variant="secondary"
          size="sm"
          aria-expanded={open}
          aria-controls={restId}
          onClick={() => setOpen(!open)}
        >
          {t('words.details')}
        </Toggle>
      </PhoneLine>
    </Stack>
  );
}

export function ClientHeadSkeleton() {
  return (
    <Stack gap={1}>
      <div>
        <Skeleton shape="text" width="long" />
        <PhoneLine>
          <Skeleton shape="text" width="medium" />
        </PhoneLine>
      </div>
      <PhoneLine>
        <Skeleton shape="text" width="medium" />
        <Skeleton shape="button" />
      </PhoneLine>
    </Stack>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[0.5]} ${space[2]};
  color: ${color.inkSoft};
  font-size: ${fontSize.base};
`;

const Rest = styled.div<{ $open: boolean }>`
  display: contents;
  ${media.belowMd} {
    display: ${({ $open }) => ($open ? 'contents' : 'none')};
  }
`;

const PhoneLine = styled.div`
  display: none;
  ${media.belowMd} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[1]} ${space[2]};
  }
`;

const Toggle = styled(Button)`
  flex: none;
`;

const Next = styled.span`
  flex: 1 1 10rem;
  min-inline-size: 0;
  color: ${color.inkSoft};
`;
