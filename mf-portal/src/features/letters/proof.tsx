import { api } from '@repo/api-client/api.ts';
import { bureauNames } from '@repo/contract/credit-reports';
import type { DisputeDetails, DisputeSummary } from '@repo/contract/disputes';
import { SectionCard } from '@repo/ui/card.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { PdfLink } from '../agreement/pdf-link.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { useLanguage } from './proof.messages.ts';

const Steps = styled.ol`
  display: grid;
  gap: ${space[1]};
  padding-inline-start: ${space[3]};
  list-style: decimal;
`;

const CFPB_COMPLAINT = 'https://www.consumerfinance.gov/complaint/';

const isSent = ({ postedOn, deliveredOn }: DisputeSummary) =>
  postedOn !== null || deliveredOn !== null;

export function Proof({ dispute }: { dispute: DisputeDetails }) {
  const { t } = useLanguage();
  const { id, bureau } = dispute;
  const documents = api.documents.list.useQuery();
  const proofs = documents.data?.filter(({ proofOf }) => proofOf?.disputeId === id) ?? [];
  if (!isSent(dispute)) return null;
  return (
    <SectionCard title={t('proof.title')} gap={2}>
      <Text measure>{t('proof.text')}</Text>
      <div>
        <PdfLink file={`disputes/${id}/proof`} look="button">
          {t('proof.file')}
        </PdfLink>
      </div>
      <Text measure tone="soft">
        {t('proof.copies')}
      </Text>
      <div>
        <PdfLink file={`disputes/${id}/proof?enclosures=none`}>{t('proof.withoutCopies')}</PdfLink>
      </div>
      {proofs.length > 0 && (
        <Stack gap={1}>
          <Heading level={3}>{t('proof.delivery')}</Heading>
          <DocumentList documents={proofs} />
        </Stack>
      )}
      <Disclosure summary={t('proof.cfpbTitle')} wide>
        <Stack gap={2}>
          <Text measure>{t('proof.cfpbText')}</Text>
          <Steps>
            <li>{t('proof.cfpbSteps.open')}</li>
            <li>{t('proof.cfpbSteps.bureau', { bureau: bureauNames[bureau] })}</li>
            <li>{t('proof.cfpbSteps.attach')}</li>
          </Steps>
          <div>
            <TextLink href={CFPB_COMPLAINT} target="_blank" rel="noreferrer">
              {t('proof.cfpbLink')}
            </TextLink>
          </div>
        </Stack>
      </Disclosure>
      <Disclosure summary={t('proof.attorneyTitle')} wide>
        <Text measure>{t('proof.attorneyText')}</Text>
      </Disclosure>
    </SectionCard>
  );
}

export function AllProofs({ letters }: { letters: readonly DisputeSummary[] }) {
  const { t } = useLanguage();
  if (letters.filter(isSent).length < 2) return null;
  return (
    <div>
      <PdfLink file="proofs">{t('proof.all')}</PdfLink>
    </div>
  );
}
