import { Section } from '@repo/ui/section.tsx';
import { StatGroup } from '@repo/ui/stat-group.tsx';
import { Stat } from '@repo/ui/stat.tsx';
import { useClaims } from '../../claims/use-claims.ts';
import { useLanguage } from '../../language.ts';
import { SectionIntro } from './section-intro.tsx';

export function Statistics() {
  const { t } = useLanguage();
  const { landing } = useClaims();
  return (
    <Section width="wide" labelledBy="statistics">
      <SectionIntro id="statistics" title={t('landing.statistics.title')} />
      <StatGroup>
        {landing.statistics.map(({ value, label }) => (
          <Stat key={label} value={value} label={label} size="lg" />
        ))}
      </StatGroup>
    </Section>
  );
}
