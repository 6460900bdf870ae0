import { LANGUAGE_KEY } from '@repo/contract/languages';
import { useShell } from '@repo/federation/shell-context.tsx';
import { LanguageOffer } from '@repo/screens/language-offer.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PublicFooter } from './public-footer.tsx';
import { useLanguage } from './public-page.messages.ts';
import { PublicHeader } from './public-header.tsx';

const Page = styled.div`
  min-height: 100dvh;
  display: flex;
  flex-direction: column;

  ${media.belowMd} {
    a,
    button {
      scroll-margin-block: ${space[10]};
    }
  }
`;

const Main = styled.main`
  flex: 1;

  &:focus {
    outline: none;
  }
`;

interface PublicPageProps {
  children: ReactNode;
  preservedQuery?: string;
}

export function PublicPage({ children, preservedQuery }: PublicPageProps) {
  const { t, language } = useLanguage();
  const shell = useShell();
  return (
    <Page>
      <a className="skip-link" href="#main">
        {t('page.skipToMain')}
      </a>
      {language === 'en' && <LanguageOffer name={LANGUAGE_KEY} onChoose={shell.language.set} />}
      <PublicHeader {...(preservedQuery ? { preservedQuery } : {})} />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <PublicFooter />
    </Page>
  );
}
