import { letterPath } from '@repo/contract/disputes';
import type { BilledService, WorkEvidence } from '@repo/contract/work';
import { workEvidenceText } from '@repo/i18n/work-evidence-text.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import type { ReactNode } from 'react';
import { useLanguage } from './billing.messages.ts';

interface PerformedServiceProps {
  work: {
    service: BilledService;
    performedOn: string;
    evidence: readonly WorkEvidence[];
  };
  price?: string;
  children?: ReactNode;
}

export function PerformedService({ work, price, children }: PerformedServiceProps) {
  const { t, format, language } = useLanguage();
  const { service, performedOn, evidence } = work;
  return (
    <Stack as="li" gap={0.5} align="start">
      <Text weight="medium">
        {[
          `${t(`billing.serviceNames.${service.kind}`)}: ${service.description}`,
          ...(price === undefined ? [] : [format.moneyWithCents(price)]),
        ].join(' · ')}
      </Text>
      <SoftText>{t('billing.doneOn', { day: format.calendarDate(performedOn) })}</SoftText>
      {evidence.map((piece) => (
        <TextLink key={`${piece.kind}/${piece.disputeId}`} href={letterPath(piece.disputeId)}>
          {workEvidenceText(piece, language)}
        </TextLink>
      ))}
      {children}
    </Stack>
  );
}
