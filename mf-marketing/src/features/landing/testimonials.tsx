import { ExampleOnly } from '@repo/federation/example-only.tsx';
import { Avatar } from '@repo/ui/avatar.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { quoteIcon } from '@repo/ui/icons.ts';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Section } from '@repo/ui/section.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import type { Testimonial } from '../../claims/claim.ts';
import { landingClaims } from '../../claims/landing-claims.ts';
import { useClaims } from '../../claims/use-claims.ts';
import { SectionIntro } from '../public-page/section-intro.tsx';
import { useLanguage } from './landing.messages.ts';

const Figure = styled.figure`
  margin: 0;
  height: 100%;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space[3]};

  svg {
    color: ${color.accent};
  }
`;

function TestimonialCard({ name, detail, quote, image, placeholder }: Testimonial) {
  const { t } = useLanguage();
  return (
    <Card padding="lg">
      <Figure>
        <Stack gap={1}>
          <Row justify="space-between">
            <Icon icon={quoteIcon} size={32} />
            {placeholder && <Badge tone="outline">{t('landing.testimonials.example')}</Badge>}
          </Row>
          <blockquote>
            <Text>{quote}</Text>
          </blockquote>
        </Stack>
        <figcaption>
          <Row gap={1.5} wrap={false}>
            <Avatar name={name} src={image} />
            <Stack gap={0}>
              <Text weight="semibold">{name}</Text>
              <Text size="sm" tone="soft">
                {detail}
              </Text>
            </Stack>
          </Row>
        </figcaption>
      </Figure>
    </Card>
  );
}

function Stories({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { t } = useLanguage();
  const examples = testimonials.some(({ placeholder }) => placeholder);
  return (
    <Section tone="sunken" width="wide" labelledBy="testimonials">
      <SectionIntro
        id="testimonials"
        title={t(`landing.testimonials.${examples ? 'examplesTitle' : 'title'}`)}
        {...(examples ? { lede: t('landing.testimonials.examples') } : {})}
      />
      <Grid columns={3} gap={3}>
        {testimonials.map((testimonial) => (
          <TestimonialCard key={testimonial.name} {...testimonial} />
        ))}
      </Grid>
    </Section>
  );
}

export function Testimonials() {
  const { testimonials } = useClaims(landingClaims);
  const genuine = testimonials.filter(({ placeholder }) => !placeholder);
  if (genuine.length > 0) return <Stories testimonials={genuine} />;
  return (
    <ExampleOnly>
      <Stories testimonials={testimonials} />
    </ExampleOnly>
  );
}
