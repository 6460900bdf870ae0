import { api } from '@repo/api-client/api.ts';
import type { ClientDetail } from '@repo/contract/clients';
import type { ContractSummary } from '@repo/contract/contracts';
import { displayName } from '@repo/contract/display-name';
import type { Language } from '@repo/contract/languages';
import { useToast } from '@repo/federation/shell-context.tsx';
import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { useNavigateFromHere } from '@repo/screens/use-navigate-from-here.ts';
import { Button } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { ChoiceGroup } from '@repo/ui/choice-group.tsx';
import { DocumentBlocks } from '@repo/ui/document-blocks.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from './offer.messages.ts';
import type { PreviewedOffer } from './use-offer.ts';

interface OfferPreviewProps {
  client: ClientDetail;
  previewed: PreviewedOffer;
  open: ContractSummary | null;
  back: string;
  onEdit: () => void;
}

export function OfferPreview({ client, previewed, open, back, onEdit }: OfferPreviewProps) {
  const { t, format } = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  const [language, setLanguage] = useState<Language>('en');
  const [asking, setAsking] = useState(false);
  const { send, isPending } = useSend({ client, previewed, back });
  const { blocks, translation } = previewed.text;
  useEffect(() => title.current?.focus(), []);
  return (
    <TitledCard
      as="section"
      title={t('offer.previewTitle')}
      titleRef={title}
      subtitle={t('offer.previewText')}
      gap={3}
    >
      <ChoiceGroup
        legend={t('offer.language')}
        inline
        options={[
          { value: 'en', label: t('offer.english') },
          { value: 'es', label: t('offer.spanish') },
        ]}
        value={language}
        onChoose={setLanguage}
      />
      <DocumentBlocks
        blocks={language === 'en' ? blocks : translation}
        language={language}
        level={3}
      />
      <FormActions>
        <Button variant="secondary" disabled={isPending} onClick={onEdit}>
          {t('offer.change')}
        </Button>
        <Button
          pending={isPending && !asking}
          pendingText={t('offer.sending')}
          onClick={() => (open ? setAsking(true) : void send())}
        >
          {t('offer.send')}
        </Button>
      </FormActions>
      {asking && open && (
        <ConfirmModal
          title={t('offer.replaceTitle', { date: format.date(open.offeredAt) })}
          description={t('offer.replaceText')}
          confirm={t('offer.replace')}
          pending={isPending}
          pendingText={t('offer.sending')}
          onConfirm={() => void send().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </TitledCard>
  );
}

function useSend({
  client,
  previewed,
  back,
}: Pick<OfferPreviewProps, 'client' | 'previewed' | 'back'>) {
  const { t } = useLanguage();
  const navigate = useNavigateFromHere();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { clientContracts, clients, today } = api.useUtils();
  const { mutateAsync, isPending } = api.clientContracts.offer.useMutation();
  const send = useSingleFlight(async () => {
    try {
      await mutateAsync(previewed.offer);
    } catch (error) {
      void clientContracts.standing.invalidate({ id: client.id });
      return failureToast(t('offer.sendFailed'), error);
    }
    void today.invalidate();
    void clients.invalidate();
    await clientContracts.invalidate();
    toast.show({
      title: t('offer.sent'),
      description: t('offer.sentText', { name: displayName(client) }),
    });
    navigate(back);
  });
  return { send, isPending };
}
