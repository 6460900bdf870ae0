import type { OfferContractForm } from '@repo/contract/contracts';
import type { AnsweredFinding } from '@repo/contract/report-findings';
import { findingTexts } from '@repo/i18n/finding-text.ts';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useController } from 'react-hook-form';
import { creditorsOf } from './offered-findings.tsx';
import { useLanguage } from './offer.messages.ts';

interface AboutFindingsProps {
  index: number;
  findings: readonly AnsweredFinding[];
}

export function AboutFindings({ index, findings }: AboutFindingsProps) {
  const { t, language } = useLanguage();
  const { field } = useController<OfferContractForm, `services.${number}.findings`>({
    name: `services.${index}.findings`,
  });
  if (findings.length === 0) return null;
  const chosen = field.value ?? [];
  return (
    <Disclosure
      summary={
        chosen.length > 0 ? t('offer.about', { count: chosen.length }) : t('offer.aboutNone')
      }
      wide
    >
      <Stack gap={0.5}>
        {findings.map((finding) => (
          <Checkbox
            key={finding.key}
            label={`${findingTexts(finding, language).title} · ${creditorsOf(finding)}`}
            checked={chosen.includes(finding.key)}
            onChange={({ target: { checked } }) =>
              field.onChange(
                checked ? [...chosen, finding.key] : chosen.filter((key) => key !== finding.key),
              )
            }
          />
        ))}
      </Stack>
    </Disclosure>
  );
}
