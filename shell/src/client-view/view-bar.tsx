import { displayName } from '@repo/contract/display-name';
import { clientFilePath } from '@repo/contract/client-view';
import type { CurrentUser } from '@repo/contract/users';
import { Link } from '@repo/federation/link.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { color, fontSize, layer, media, space, weight } from '@repo/ui/tokens.ts';
import { createGlobalStyle, styled } from 'styled-components';
import { SkipLink } from '../frame/main-content.tsx';
import { useLanguage } from './client-view.messages.ts';

const HEIGHT = '3rem';

const ABOVE = 'var(--preview-height, 0px)';

// The sidebar begins below the bar, and a focused element is not scrolled behind it.
const BelowBar = createGlobalStyle`
  :root {
    --frame-top: calc(${ABOVE} + ${HEIGHT});
    scroll-padding-top: calc(${ABOVE} + ${HEIGHT});
  }
`;

const Bar = styled.aside`
  position: sticky;
  top: ${ABOVE};
  z-index: ${layer.bar};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[0.5]} ${space[2]};
  min-height: ${HEIGHT};
  padding: ${space[0.5]} ${space[2]};
  border-bottom: 2px solid ${color.attention};
  background: ${color.attentionSoft};
  color: ${color.ink};
  font-size: ${fontSize.sm};
  ${media.lg} {
    padding-inline: ${space[3]};
  }
  ${media.print} {
    position: static;
  }
`;

const Whose = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[0.5]} ${space[1.5]};
  min-width: 0;
`;

const Title = styled.span`
  font-weight: ${weight.semibold};
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

const Back = styled(TextLink)`
  flex: none;
`;

interface ViewBarProps {
  clientId: string;
  client: CurrentUser | null;
}

export function ViewBar({ clientId, client }: ViewBarProps) {
  const { t } = useLanguage();
  return (
    <>
      <SkipLink />
      <Bar aria-label={t('clientView.region')}>
        <BelowBar />
        <Whose>
          <Title>
            {client
              ? t('clientView.title', { name: displayName(client) })
              : t('clientView.unnamed')}
          </Title>
          <Badge>{t('clientView.readOnly')}</Badge>
        </Whose>
        <Back as={Link} href={clientFilePath(clientId)}>
          {t('clientView.back')}
        </Back>
      </Bar>
    </>
  );
}
