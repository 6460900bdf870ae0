import { ProgressBar } from '@repo/ui/progress-bar.tsx';
import { color, fontSize, media, space, weight } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './onboarding.messages.ts';

/** The stations of onboarding in order, with the share of it that is reached with each. */
const stations = [
  { name: 'basic', percent: 33 },
  { name: 'personal', percent: 50 },
  { name: 'address', percent: 67 },
  { name: 'goals', percent: 83 },
  { name: 'documents', percent: 100 },
] as const;
export type Station = (typeof stations)[number]['name'];

// The first station is a third of the bar, the others share the rest.
const Names = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[0.5]} ${space[1]};
  margin-top: ${space[1]};
  color: ${color.inkSoft};
  font-size: ${fontSize.xs};
  & > li {
    min-width: 0;
  }
  & > li[aria-current] {
    color: ${color.ink};
    font-weight: ${weight.semibold};
  }
  & > li:not(:last-child)::after {
    content: ' ›';
  }
  ${media.md} {
    display: grid;
    grid-template-columns: 2fr repeat(4, minmax(0, 1fr));
    text-align: end;
    & > li:not(:last-child)::after {
      content: none;
    }
  }
`;

/** How far onboarding has come: one bar over its named stations. */
export function Stations({ station, label }: { station: Station; label: string }) {
  const { t } = useLanguage();
  const reached = stations.findIndex(({ name }) => name === station);
  const { percent } = stations[reached]!;
  return (
    <div>
      <ProgressBar value={percent} label={label} valueText={`${percent}%`} showLabel showValue />
      <Names role="list" aria-label={t('onboarding.stations.label')}>
        {stations.map(({ name }, index) => (
          <li key={name} {...(index === reached && { 'aria-current': 'step' })}>
            {t(`onboarding.stations.${name}`)}
            {index < reached && (
              <span className="visually-hidden"> {t('onboarding.stations.done')}</span>
            )}
          </li>
        ))}
      </Names>
    </div>
  );
}
