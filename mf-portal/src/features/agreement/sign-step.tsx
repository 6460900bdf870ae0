import { api } from '@repo/api-client/api.ts';
import type { ContractDetails, CurrentContract, DocumentBlock } from '@repo/contract/contracts';
import { useShell } from '@repo/federation/shell-context.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { TextLink } from '@repo/screens/links.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { useLanguage as useAgreement } from './agreement.messages.ts';
import { ChangedText } from './changed-text.tsx';
import { ContractForm } from './contract-form.tsx';
import { ContractSummary } from './contract-summary.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { PaperInstead } from './paper-instead.tsx';
import { SignableDocument } from './signable-document.tsx';
import { useLanguage } from './signing.messages.ts';

export function SignStep({ current }: { current: CurrentContract }) {
  const { t } = useLanguage();
  const query = api.contracts.get.useQuery({ contractId: current.contract?.id ?? '' });
  return (
    <>
      <ChangedText hash={query.data?.hash} />
      <Loaded
        query={query}
        errorTitle={t('signing.contract.error')}
        skeleton={<DocumentSkeleton />}
      >
        {(contract) => <Contract contract={contract} />}
      </Loaded>
      <PaperInstead current={current} />
    </>
  );
}

/** The text ends with the space for the signature, which the form shows. */
const withoutSignature = (blocks: readonly DocumentBlock[]) =>
  blocks.slice(
    0,
    blocks.findLastIndex(({ kind }) => kind === 'title'),
  );

const lastOf = (blocks: readonly DocumentBlock[]) => blocks.at(-1)?.text ?? '';

function Contract({ contract }: { contract: ContractDetails }) {
  const { t } = useLanguage();
  const { mutate: view } = api.contracts.view.useMutation();
  const { hash, blocks, translation } = contract;
  return (
    <>
      <ContractSummary contract={contract} />
      <SignableDocument
        hash={hash}
        blocks={withoutSignature(blocks)}
        translation={withoutSignature(translation)}
        onView={view}
      />
      <SectionCard title={t('signing.contract.signTitle')} gap={3}>
        <TextLink href="/notifications?show=messages">{t('signing.contract.questions')}</TextLink>
        <Signing contract={contract} />
      </SectionCard>
    </>
  );
}

function Signing({ contract }: { contract: ContractDetails }) {
  const { t } = useLanguage();
  const { t: agreement } = useAgreement();
  const { clientView } = useShell();
  if (clientView) return <SoftText>{agreement('agreement.onlyClient')}</SoftText>;
  if (!contract.ifSignedToday) return <Text measure>{t('signing.contract.expired')}</Text>;
  const { id, blocks, translation } = contract;
  return (
    <ContractForm
      key={id}
      contract={contract}
      right={{ english: lastOf(blocks), spanish: lastOf(translation) }}
    />
  );
}
