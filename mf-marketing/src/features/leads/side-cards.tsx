import { useShell } from '@repo/federation/shell-context.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { leadClaims } from '../../claims/lead-claims.ts';
import { sharedClaims } from '../../claims/shared-claims.ts';
import { useClaims } from '../../claims/use-claims.ts';
import { CheckList } from '../public-page/check-list.tsx';
import { PhoneButton } from '../public-page/phone-button.tsx';
import { useLanguage } from './leads.messages.ts';

export function SideCards() {
  const { brand } = useShell();
  const { t } = useLanguage();
  const lead = useClaims(leadClaims);
  const shared = useClaims(sharedClaims);
  return (
    <Stack gap={3}>
      <TitledCard as="section" titleId="today" title={t('leads.today.title')}>
        <CheckList
          items={[
            lead.analysis.text,
            t('leads.today.strategy'),
            lead.callback.text,
            shared.noObligation.text,
          ]}
        />
      </TitledCard>
      <TitledCard as="section" titleId="why" title={t('leads.why.title', { brand: brand.name })}>
        <CheckList
          items={[
            lead.clients.text,
            lead.itemsRemoved.text,
            t('leads.why.methods'),
            shared.noUpfrontFees.text,
            lead.compliance.text,
            shared.guaranteeShort.text,
          ]}
        />
      </TitledCard>
      <TitledCard as="section" titleId="call" tone="accent" title={t('leads.callCard.title')}>
        <Stack gap={2}>
          <Text>
            {t('leads.callCard.text')} {shared.phoneHours.text}.
          </Text>
          <PhoneButton size="md" fullWidth />
        </Stack>
      </TitledCard>
    </Stack>
  );
}
