import { dialLink } from '@repo/contract/brand';
import { useShell } from '@repo/federation/shell-context.tsx';
import { Container } from '@repo/ui/container.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Logo } from '@repo/ui/logo.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { color, fontSize, media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './public-page.messages.ts';
import { NoWrap } from './no-wrap.tsx';
import { SitePageLink } from './site-page-link.tsx';
import { legalPages, sitePages } from './site-pages.ts';

const Footer = styled.footer`
  padding-block: ${space[6]} ${space[12]};
  background: ${color.paper};
  border-top: 1px solid ${color.rule};

  ${media.md} {
    padding-bottom: ${space[6]};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  margin-bottom: ${space[5]};

  ${media.belowMd} {
    overflow-wrap: anywhere;
  }

  ${media.md} {
    grid-template-columns: 1.4fr 1fr 1fr 1fr;
  }
`;

const Company = styled.div`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: ${space[2]};
`;

const Address = styled.address`
  color: ${color.inkSoft};
  font-style: normal;
  font-size: ${fontSize.sm};
`;

const Small = styled.div`
  display: grid;
  gap: ${space[2]};
  padding-top: ${space[3]};
  border-top: 1px solid ${color.rule};

  p {
    max-width: 90ch;
  }
`;

const List = styled.ul`
  margin: ${space[1]} 0 0;
  padding: 0;
  list-style: none;
  display: grid;
  justify-items: start;

  a {
    display: inline-block;
    padding-block: ${space[0.5]};
  }
`;

export function PublicFooter() {
  const { brand } = useShell();
  const { t } = useLanguage();
  return (
    <Footer>
      <Container width="wide">
        <Columns>
          <Company>
            <Logo name={brand.name} />
            <Address>{brand.address}</Address>
          </Company>
          <PageLinks name="service" pages={sitePages} />
          <section>
            <Heading level={2} size="md">
              {t('page.contact')}
            </Heading>
            <List>
              <li>
                <TextLink href={dialLink(brand.phone)}>
                  <NoWrap part={brand.phoneVanity}>
                    {t('page.callUs', { phone: brand.phoneVanity })}
                  </NoWrap>
                </TextLink>
              </li>
              <li>
                <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink>
              </li>
            </List>
          </section>
          <PageLinks name="legal" pages={legalPages} />
        </Columns>
        <Small>
          <Text id="legal-notice" size="sm" tone="soft">
            {t('page.legalNotice')}
          </Text>
          <Text size="sm" tone="soft">
            {t('page.rights', { brand: brand.name })}
          </Text>
        </Small>
      </Container>
    </Footer>
  );
}

interface PageLinksProps {
  name: 'service' | 'legal';
  pages: typeof sitePages | typeof legalPages;
}

function PageLinks({ name: heading, pages }: PageLinksProps) {
  const { t } = useLanguage();
  return (
    <nav aria-labelledby={heading}>
      <Heading level={2} size="md" id={heading}>
        {t(`page.${heading}`)}
      </Heading>
      <List>
        {pages.map(([name, href]) => (
          <li key={name}>
            <SitePageLink href={href}>{t(`page.${name}`)}</SitePageLink>
          </li>
        ))}
      </List>
    </nav>
  );
}
