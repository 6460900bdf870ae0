import { ButtonLink } from '@repo/ui/button-link.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { playIcon } from '@repo/ui/icons/play.ts';
import { Section } from '@repo/ui/section.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useClaims } from '../../claims/use-claims.ts';
import {
  AuditIllustration,
  ResultsIllustration,
  StrategyIllustration,
} from '../../illustrations/process-illustrations.tsx';
import { SectionIntro } from '../public-page/section-intro.tsx';
import videoEn from './how-it-works.en.mp4';
import videoEs from './how-it-works.es.mp4';
import { useLanguage } from './language.ts';

const steps = [
  ['audit', AuditIllustration],
  ['strategy', StrategyIllustration],
  ['results', ResultsIllustration],
] as const;

/** The video is silent and has captions in the picture; the steps below have the same content. */
const videos = { en: videoEn, es: videoEs };

const VideoLink = styled.div`
  margin: calc(-1 * ${space[2]}) 0 ${space[4]} -1.25rem;
`;

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
  const { t, language } = useLanguage();
  const { landing } = useClaims();
  return (
    <Section width="wide" labelledBy="how-it-works">
      <SectionIntro id="how-it-works" title={t('landing.process.title')} />
      <VideoLink>
        <ButtonLink href={videos[language]} icon={playIcon} variant="quiet" size="md">
          {t('landing.process.video')}
        </ButtonLink>
      </VideoLink>
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
              {name === 'results' ? `${landing.investigation.text} ` : null}
              {t(`landing.process.${name}Text`)}
              {name === 'results' ? ` ${landing.results.text}` : null}
            </Text>
          </Step>
        ))}
      </Steps>
    </Section>
  );
}
