import { Section } from '@repo/ui/section.tsx';
import { Stat, StatGroup } from '@repo/ui/stat.tsx';
import { color, fontSize, media, space, weight } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { landingClaims } from '../../claims/landing-claims.ts';
import { useClaims } from '../../claims/use-claims.ts';
import { SectionIntro } from '../public-page/section-intro.tsx';
import { useLanguage } from './landing.messages.ts';

const Figures = styled(StatGroup)`
  > div {
    padding: ${space[1]} 0 ${space[1]} ${space[2]};
    border-left: 3px solid ${color.accent};
  }
  ${media.md} {
    grid-template-columns: repeat(2, 1fr);
    > div {
      padding-left: ${space[3]};
    }
  }
  ${media.lg} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

const Before = styled.span`
  font-size: ${fontSize.lg};
  font-weight: ${weight.semibold};
  letter-spacing: normal;
`;

export function Statistics() {
  const { t } = useLanguage();
  const landing = useClaims(landingClaims);
  return (
    <Section width="wide" labelledBy="statistics">
      <SectionIntro id="statistics" title={t('landing.statistics.title')} />
      <Figures>
        {landing.statistics.map(({ before, value, label }) => (
          <Stat
            key={label}
            // No text, whose length would choose the size: a prerendered count is a placeholder.
            value={
              before === undefined ? (
                <span>{value}</span>
              ) : (
                <>
                  <Before>{before}</Before> {value}
                </>
              )
            }
            label={label}
            size="lg"
          />
        ))}
      </Figures>
    </Section>
  );
}
