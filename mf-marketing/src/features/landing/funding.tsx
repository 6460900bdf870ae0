import { ButtonLink } from '@repo/screens/links.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Section } from '@repo/ui/section.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, font, fontSize, lineHeight, media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { landingClaims } from '../../claims/landing-claims.ts';
import { useClaims } from '../../claims/use-claims.ts';
import { SectionIntro } from '../public-page/section-intro.tsx';
import { useLanguage } from './landing.messages.ts';

const Layout = styled.div`
  display: grid;
  gap: ${space[5]};

  ${media.lg} {
    grid-template-columns: 1fr 1.2fr;
    gap: ${space[8]};
  }
`;

const Amount = styled.p`
  margin: 0;

  strong {
    display: block;
    font-family: ${font.display};
    font-size: ${fontSize.xxxl};
    line-height: ${lineHeight.tight};
    color: ${color.accentInk};
  }
`;

const Kinds = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    padding-block: ${space[3]};
    border-top: 1px solid ${color.rule};
  }
  li:last-child {
    border-bottom: 1px solid ${color.rule};
  }
`;

const kinds = ['business', 'personal', 'investment'] as const;

export function Funding() {
  const { t } = useLanguage();
  const landing = useClaims(landingClaims);
  return (
    <Section tone="sunken" width="wide" labelledBy="funding">
      <SectionIntro
        id="funding"
        title={t('landing.funding.title')}
        lede={t('landing.funding.lede')}
      />
      <Layout>
        <Stack gap={3} align="start">
          <Amount>
            <strong>{landing.funding.text}</strong>
            {t('landing.funding.amountLabel')}
          </Amount>
          <ButtonLink href="/qualify" size="lg" variant="secondary">
            {t('landing.prequalify')}
          </ButtonLink>
          <Text size="sm" tone="soft">
            {landing.quiz.text}
          </Text>
        </Stack>
        <Kinds>
          {kinds.map((kind) => (
            <li key={kind}>
              <Heading level={3} size="lg">
                {t(`landing.funding.${kind}Title`)}
              </Heading>
              <Text tone="soft">{t(`landing.funding.${kind}Text`)}</Text>
            </li>
          ))}
        </Kinds>
      </Layout>
    </Section>
  );
}
