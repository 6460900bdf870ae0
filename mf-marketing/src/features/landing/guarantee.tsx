import { Heading } from '@repo/ui/heading.tsx';
import { Section } from '@repo/ui/section.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useClaims } from '../../claims/use-claims.ts';
import { GuaranteeSeal } from '../../illustrations/guarantee-seal.tsx';
import { useLanguage } from '../../language.ts';

const Layout = styled.div`
  display: grid;
  gap: ${space[3]};

  ${media.md} {
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: ${space[6]};
  }
`;

export function Guarantee() {
  const { t } = useLanguage();
  const { landing } = useClaims();
  return (
    <Section width="wide" labelledBy="guarantee">
      <Layout>
        <GuaranteeSeal
          days={t('landing.guarantee.days')}
          daysLabel={t('landing.guarantee.daysLabel')}
        />
        <Stack gap={1}>
          <Heading level={2} size="xxl" id="guarantee">
            {t('landing.guarantee.title')}
          </Heading>
          <Text size="lg">{landing.guarantee.text}</Text>
        </Stack>
      </Layout>
    </Section>
  );
}
