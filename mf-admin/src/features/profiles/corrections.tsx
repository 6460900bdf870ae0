import { api } from '@repo/api-client/api.ts';
import type { ClientDetail } from '@repo/contract/clients';
import {
  decideCorrectionInput,
  type ClientCorrection,
  type DecideCorrectionForm,
} from '@repo/contract/corrections';
import type { Profile } from '@repo/contract/profiles';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { Text, SoftText } from '@repo/ui/text.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { useState } from 'react';
import { useLanguage } from './profiles.messages.ts';

interface CorrectionsProps {
  client: ClientDetail;
  profile: Profile | null;
  corrections: readonly ClientCorrection[];
}

export function Corrections({ client, profile, corrections }: CorrectionsProps) {
  const { t } = useLanguage();
  const [latest] = corrections;
  const pending = latest?.status === 'pending' ? latest : null;
  const past = corrections.filter(({ status }) => status !== 'pending');
  return (
    <>
      {pending && profile && (
        <PendingCorrection clientId={client.id} profile={profile} correction={pending} />
      )}
      {past.length > 0 && (
        <Disclosure summary={t('profiles.correction.past')}>
          <ul>
            {past.map((one) => (
              <PastCorrection key={one.id} correction={one} />
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

interface PendingCorrectionProps {
  clientId: string;
  profile: Profile;
  correction: ClientCorrection;
}

function PendingCorrection({ clientId, profile, correction }: PendingCorrectionProps) {
  const { t, format } = useLanguage();
  const [deciding, setDeciding] = useState<'approved' | 'declined' | null>(null);
  const { dateOfBirth, ssnLastFour, reason, createdAt } = correction;
  return (
    <Notice
      tone="attention"
      live={false}
      title={t('profiles.correction.title', { date: format.date(createdAt) })}
      action={
        <Row gap={1}>
          <Button size="sm" onClick={() => setDeciding('approved')}>
            {t('words.approve')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setDeciding('declined')}>
            {t('profiles.correction.decline')}
          </Button>
        </Row>
      }
    >
      {dateOfBirth && (
        <Text>
          {t('profiles.correction.dateOfBirth', {
            from: format.calendarDate(profile.dateOfBirth),
            to: format.calendarDate(dateOfBirth),
          })}
        </Text>
      )}
      {ssnLastFour && (
        <Text>{t('profiles.correction.ssn', { from: profile.ssn, to: ssnLastFour })}</Text>
      )}
      <Text tone="soft">“{reason}”</Text>
      {deciding && (
        <DecisionDialog
          clientId={clientId}
          id={correction.id}
          status={deciding}
          onClose={() => setDeciding(null)}
        />
      )}
    </Notice>
  );
}

interface DecisionDialogProps {
  clientId: string;
  id: string;
  status: 'approved' | 'declined';
  onClose: () => void;
}

function DecisionDialog({ clientId, id, status, onClose }: DecisionDialogProps) {
  const { t } = useLanguage();
  const toast = useToast();
  const { corrections, profiles } = api.useUtils();
  const { mutateAsync } = api.corrections.decide.useMutation();
  const declines = status === 'declined';
  const form = useContractForm(decideCorrectionInput, {
    defaultValues: { id, status, note: '' },
    submit: async (input) => {
      await mutateAsync(input);
      onClose();
      toast.show({
        title: t(`profiles.correction.${status}`),
        description: t('profiles.correction.decided'),
      });
      await Promise.all([
        corrections.listForClient.invalidate({ id: clientId }),
        profiles.getForClient.invalidate({ id: clientId }),
      ]);
    },
  });
  return (
    <Modal
      onClose={onClose}
      title={t(`profiles.correction.${declines ? 'declineTitle' : 'approveTitle'}`)}
      description={declines ? undefined : t('profiles.correction.approveText')}
    >
      <Form form={form} gap={2}>
        {declines && (
          <FormField<DecideCorrectionForm>
            name="note"
            label={t('words.inOwnLanguage')}
            hint={t('profiles.correction.noteHint')}
            required
          >
            <TextArea rows={3} maxLength={500} />
          </FormField>
        )}
        <SubmitActions live form={form} kept={declines} onCancel={onClose}>
          {t(declines ? 'profiles.correction.declineTitle' : 'words.approve')}
        </SubmitActions>
      </Form>
    </Modal>
  );
}

function PastCorrection({ correction }: { correction: ClientCorrection }) {
  const { t, format } = useLanguage();
  const { fields, status, decidedAt, decidedBy, decisionNote, reason } = correction;
  const what = fields
    .map((field) => t(field === 'ssn' ? 'clients.ssn' : 'clients.dateOfBirth'))
    .join(', ');
  const line = t('profiles.correction.pastLine', {
    what,
    status: t(`profiles.correction.statuses.${status}`),
    date: decidedAt ? format.dateTime(decidedAt) : '',
  });
  return (
    <li>
      <Text size="sm">{decidedBy ? `${line}, ${decidedBy}` : line}</Text>
      <SoftText>
        <span>{decisionNote ? `“${reason}” – ${decisionNote}` : `“${reason}”`}</span>
      </SoftText>
    </li>
  );
}
