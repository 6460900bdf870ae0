import { Disclosure } from '@repo/ui/disclosure.tsx';
import { Icon, type IconDrawing } from '@repo/ui/icon.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import {
  buildingIcon,
  clockIcon,
  dollarIcon,
  gavelIcon,
  homeIcon,
  idCardIcon,
  keyIcon,
  minusIcon,
  plusIcon,
  reportIcon,
  scaleIcon,
  searchIcon,
} from '@repo/ui/icons.ts';
import { Section } from '@repo/ui/section.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, media, radius, space, weight } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { landingClaims } from '../../claims/landing-claims.ts';
import { useClaims } from '../../claims/use-claims.ts';
import { SectionIntro } from '../public-page/section-intro.tsx';
import { useLanguage } from './landing.messages.ts';

const kinds = [
  ['collections', dollarIcon],
  ['charge-offs', minusIcon],
  ['late-payments', clockIcon],
  ['repossessions', keyIcon],
  ['medical-bills', plusIcon],
  ['identity-theft', idCardIcon],
  ['student-loans', reportIcon],
  ['foreclosures', homeIcon],
  ['public-records', gavelIcon],
  ['bankruptcies', scaleIcon],
  ['tax-liens', buildingIcon],
  ['inquiries', searchIcon],
] as const satisfies readonly (readonly [string, IconDrawing])[];

const Kinds = styled.dl`
  margin: 0 0 ${space[4]};
  display: grid;
  column-gap: ${space[4]};

  ${media.md} {
    grid-template-columns: repeat(2, 1fr);
  }
  ${media.lg} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const Meanings = styled.div`
  margin-top: -${space[2]};

  ${media.md} {
    display: none;
  }
  ${media.belowMd} {
    &:not(:has([open])) + ${Kinds} {
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));

      dd {
        display: none;
      }
    }
  }
`;

const Kind = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  column-gap: ${space[2]};
  padding-block: ${space[2]};
  border-top: 1px solid ${color.rule};

  svg {
    grid-row: span 2;
    margin-top: 2px;
    color: ${color.accent};
  }
  dt {
    font-weight: ${weight.semibold};
  }
  dd {
    margin: 0;
    color: ${color.inkSoft};
  }
`;

const laws = ['fcra', 'metro2'] as const;

const Method = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[3]};
  border: 1px solid ${color.rule};
  border-radius: ${radius.lg};
  background: ${color.surface};

  ${media.lg} {
    grid-template-columns: 1fr 2fr;
    gap: ${space[5]};
    padding: ${space[4]};
  }
`;

const Laws = styled.dl`
  display: grid;
  gap: ${space[2]} ${space[4]};

  ${media.md} {
    grid-template-columns: 1fr 1fr;
  }
  dt {
    font-weight: ${weight.semibold};
    color: ${color.accentInk};
  }
  dd {
    color: ${color.inkSoft};
  }
`;

export function Problems() {
  const { t } = useLanguage();
  const landing = useClaims(landingClaims);
  return (
    <Section tone="sunken" width="wide" labelledBy="what-we-dispute">
      <SectionIntro
        id="what-we-dispute"
        title={t('landing.problems.title')}
        lede={t('landing.problems.lede')}
      />
      <Meanings>
        <Disclosure summary={t('landing.problems.meanings')}>{null}</Disclosure>
      </Meanings>
      <Kinds>
        {kinds.map(([kind, icon]) => (
          <Kind key={kind}>
            <Icon icon={icon} size={24} />
            <dt>{t(`landing.problems.${kind}`)}</dt>
            <dd>
              {t(`landing.problems.${kind}-text`)}
              {kind === 'bankruptcies' && <span> {landing.bankruptcies.text}</span>}
            </dd>
          </Kind>
        ))}
      </Kinds>
      <Method>
        <div>
          <Heading level={3} size="lg">
            {t('landing.problems.methodTitle')}
          </Heading>
          <Text>{t('landing.problems.method')}</Text>
        </div>
        <Laws>
          {laws.map((law) => (
            <div key={law}>
              <dt>{t(`landing.problems.${law}`)}</dt>
              <dd>{t(`landing.problems.${law}-text`)}</dd>
            </div>
          ))}
        </Laws>
      </Method>
    </Section>
  );
}
