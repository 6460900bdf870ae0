import { dialLink } from '@repo/contract/brand';
import { useSession, useShell } from '@repo/federation/shell-context.tsx';
import { LANGUAGE_KEY } from '@repo/contract/languages';
import { Button } from '@repo/ui/button.tsx';
import { LanguageOffer } from '@repo/screens/language-offer.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { bounded, color, fontSize, media, space, width } from '@repo/ui/tokens.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { HomeLogo } from './home-logo.tsx';
import { useLanguage } from './frame.messages.ts';
import { Main, SkipLink } from './main-content.tsx';
import { PhoneIcon } from './phone-icon.tsx';
import { useOtherLanguage } from './use-other-language.ts';

const Bar = styled.header`
  border-bottom: 1px solid ${color.rule};
  background: ${color.surface};
  ${media.print} {
    display: none;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[0.5]} ${space[1]};
  max-width: ${width.wide};
  min-height: ${bounded(4)};
  margin-inline: auto;
  padding: ${space[1]} ${space[2]};
  ${media.md} {
    padding-inline: ${space[3]};
  }
`;

const Brand = styled.div`
  flex: 1 1 0;
  min-width: min-content;
  @media (max-width: 24rem) {
    a > span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[0.5]} ${space[1]};
  font-size: ${fontSize.sm};
  ${media.belowMd} {
    column-gap: 0;
    button {
      padding-inline: ${space[1]};
    }
  }
`;

const Phone = styled.span`
  display: none;
  ${media.md} {
    display: inline;
  }
`;

const NarrowPhone = styled(PhoneIcon)`
  ${media.md} {
    display: none;
  }
`;

export function SlimFrame({ children }: { children: ReactNode }) {
  const { brand, clientView, language: choice } = useShell();
  const user = useSession();
  const { t, language } = useLanguage();
  const otherLanguage = useOtherLanguage();
  return (
    <>
      {!clientView && <SkipLink />}
      {language === 'en' && <LanguageOffer name={LANGUAGE_KEY} onChoose={choice.set} />}
      <Bar>
        <Line>
          <Brand>
            <HomeLogo />
          </Brand>
          <Actions>
            <NarrowPhone />
            <Phone>
              <TextLink quiet href={dialLink(brand.phone)}>
                {t('frame.call', { phone: brand.phoneVanity })}
              </TextLink>
            </Phone>
            <Button variant="quiet" size="sm" {...otherLanguage.attributes}>
              {otherLanguage.name}
            </Button>
            {user && !clientView && (
              <TextLink quiet href="/api/logout">
                {t('frame.logout')}
              </TextLink>
            )}
          </Actions>
        </Line>
      </Bar>
      <Main>{children}</Main>
    </>
  );
}
