import { dialLink } from '@repo/contract/brand';
import { Link } from '@repo/federation/link.tsx';
import { useSession, useShell } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/screens/links.tsx';
import { Container } from '@repo/ui/container.tsx';
import { Logo } from '@repo/ui/logo.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { color, fontSize, media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './public-page.messages.ts';
import { SiteNavigation } from './site-navigation.tsx';
import { LANGUAGE_KEY } from '@repo/contract/languages';
import { Button } from '@repo/ui/button.tsx';

const Header = styled.header`
  background: ${color.paper};
  border-bottom: 1px solid ${color.rule};
`;

const Bar = styled.div`
  min-height: 64px;
  padding-block: ${space[1]};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[0.5]} 0;

  > nav {
    order: 1;
  }
  ${media.largeTextOnPhone} {
    > nav {
      order: 0;
    }
  }
  ${media.lg} {
    gap: ${space[0.5]} ${space[3]};

    > nav {
      order: 0;
    }
  }
`;

/** The brand's name wraps before the bar does, so the basis is 0. */
const Brand = styled.div`
  display: flex;
  flex: 1 1 0;
  min-width: min-content;

  ${media.belowMd} {
    > a {
      gap: ${space[0.5]};
      font-size: ${fontSize.base};
    }
    > a:lang(es) {
      font-size: ${fontSize.sm};
    }
  }
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
  justify-content: flex-end;
  align-items: center;
  gap: ${space[0.5]};

  ${media.belowMd} {
    gap: 0;

    button {
      padding-inline: ${space[0.5]};
    }
    a {
      padding-inline: 0.3125rem;
    }
  }
  ${media.md} {
    gap: ${space[2]};
  }
`;

const Phone = styled.span`
  display: none;
  font-size: ${fontSize.sm};
  white-space: nowrap;

  ${media.md} {
    display: inline;
  }
`;

export function PublicHeader({ preservedQuery }: { preservedQuery?: string }) {
  const { brand } = useShell();
  const user = useSession();
  const { t } = useLanguage();
  return (
    <Header>
      <Container width="wide">
        <Bar>
          <Brand>
            <Logo name={brand.name} as={Link} href="/" />
          </Brand>
          <SiteNavigation />
          <Actions>
            <Phone>
              <TextLink quiet href={dialLink(brand.phone)}>
                {t('page.callUs', { phone: brand.phoneVanity })}
              </TextLink>
            </Phone>
            <LanguageSwitch {...(preservedQuery ? { preservedQuery } : {})} />
            {user ? (
              <ButtonLink href="/onboarding" variant="secondary" size="sm">
                {t('page.continueSetup')}
              </ButtonLink>
            ) : (
              <ButtonLink href="/api/login" variant="secondary" size="sm">
                {t('page.signIn')}
              </ButtonLink>
            )}
          </Actions>
        </Bar>
      </Container>
    </Header>
  );
}

/** A form, so that it works before and without scripts. */
function LanguageSwitch({ preservedQuery }: { preservedQuery?: string }) {
  const shell = useShell();
  const { language, t } = useLanguage();
  const other = language === 'en' ? 'es' : 'en';
  return (
    <form
      action={shell.navigation.location().match?.path}
      onSubmit={(event) => {
        event.preventDefault();
        shell.language.set(other);
      }}
    >
      {preservedQuery && <input type="hidden" name={preservedQuery} />}
      <Button
        type="submit"
        name={LANGUAGE_KEY}
        value={other}
        variant="quiet"
        size="sm"
        lang={other}
      >
        {t('page.otherLanguage')}
      </Button>
    </form>
  );
}
