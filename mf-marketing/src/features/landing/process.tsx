import { Heading } from '@repo/ui/heading.tsx';
import { Section } from '@repo/ui/section.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { landingClaims } from '../../claims/landing-claims.ts';
import { useClaims } from '../../claims/use-claims.ts';
import {
  AuditIllustration,
  ResultsIllustration,
  StrategyIllustration,
} from '../../illustrations/process-illustrations.tsx';
import { SectionIntro } from '../public-page/section-intro.tsx';
import { useLanguage } from './landing.messages.ts';
import { Video } from './video.tsx';

const steps = [
  ['audit', AuditIllustration],
  ['strategy', StrategyIllustration],
  ['results', ResultsIllustration],
] as const;

const Steps = styled.ol`
  margin: 0 0 ${space[4]};
  padding: 0;
  list-style: none;
  display: grid;
  gap: ${space[4]};

  ${media.md} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const Step = styled.li`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  padding-top: ${space[3]};
  border-top: 2px solid ${color.accent};
`;

export function Process() {
  const { t } = useLanguage();
  const landing = useClaims(landingClaims);
  return (
    <Section width="wide" labelledBy="how-it-works">
      <SectionIntro id="how-it-works" title={t('landing.process.title')} />
      <Video />
      <Steps>
        {steps.map(([name, Illustration], index) => (
          <Step key={name}>
            <Illustration />
            <Text size="sm" tone="accent" weight="semibold">
              {t('landing.process.step', { number: index + 1 })}
            </Text>
            <Heading level={3} size="lg">
              {t(`landing.process.${name}Title`)}
            </Heading>
            <Text tone="soft">
              {name === 'results' && <span>{landing.investigation.text} </span>}
              <span>{t(`landing.process.${name}Text`)}</span>
              {name === 'results' && <span> {landing.results.text}</span>}
            </Text>
          </Step>
        ))}
      </Steps>
    </Section>
  );
}
