import { ButtonLink } from '@repo/ui/button-link.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Icon, type IconDrawing } from '@repo/ui/icon.tsx';
import {
  arrowRightIcon,
  checkCircleIcon,
  fundingIcon,
  sendIcon,
  trendingUpIcon,
} from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { landingClaims } from '../../claims/landing-claims.ts';
import { useClaims } from '../../claims/use-claims.ts';
import { DarkBand } from '../public-page/dark-band.tsx';
import { useLanguage } from './landing.messages.ts';

const cards = [
  ['creditScore', trendingUpIcon],
  ['activeDisputes', sendIcon],
  ['itemsRemoved', checkCircleIcon],
  ['fundingReady', fundingIcon],
] as const satisfies readonly (readonly [string, IconDrawing])[];

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: ${space[1]} ${space[2]};
  padding-top: ${space[1]};

  ${media.md} {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space[4]};
  }
  li {
    display: flex;
    align-items: center;
    gap: ${space[1]};
  }
  svg {
    color: ${color.accentInk};
  }
`;

export function Portal() {
  const { t } = useLanguage();
  const landing = useClaims(landingClaims);
  return (
    <DarkBand labelledBy="portal">
      <Stack gap={1.5}>
        <Heading level={2} size="xxl" id="portal">
          {t('landing.portal.title')}
        </Heading>
        <Text size="md" tone="soft" measure>
          {t('landing.portal.text')} {landing.setup.text}
        </Text>
        <Cards>
          {cards.map(([name, icon]) => (
            <li key={name}>
              <Icon icon={icon} />
              {t(`landing.portal.${name}`)}
            </li>
          ))}
        </Cards>
      </Stack>
      <div>
        <ButtonLink href="/api/login" size="lg" iconEnd={arrowRightIcon}>
          {t('landing.portal.action')}
        </ButtonLink>
      </div>
    </DarkBand>
  );
}
