import { api } from '@repo/api-client/api.ts';
import { dialLink } from '@repo/contract/brand';
import {
  requestCorrectionInput,
  type Correction,
  type RequestCorrectionForm,
} from '@repo/contract/corrections';
import type { Profile } from '@repo/contract/profiles';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { BirthDateField } from '@repo/forms/birth-date-field.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { LegalLinks } from '@repo/screens/legal-links.tsx';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { Button } from '@repo/ui/button.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { useState } from 'react';
import { SsnField } from '../profiles/ssn-field.tsx';
import { useLanguage } from './account.messages.ts';
import { CorrectionStatus } from './correction-status.tsx';

interface IdentityDetailsProps {
  profile: Profile;
  corrections: readonly Correction[];
}

export function IdentityDetails({ profile, corrections }: IdentityDetailsProps) {
  const { t, format } = useLanguage();
  const { brand } = useShell();
  const [asking, setAsking] = useState(false);
  const isPending = corrections[0]?.status === 'pending';
  return (
    <Stack gap={2}>
      <DefinitionList
        items={[
          { term: t('profiles.dateOfBirth'), value: format.calendarDate(profile.dateOfBirth) },
          { term: t('profiles.ssn'), value: `***-**-${profile.ssn}` },
        ]}
      />
      <Text tone="soft" size="sm">
        {t('account.correction.fixed')}{' '}
        <TextLink href={dialLink(brand.phone)}>{brand.phoneVanity}</TextLink>
      </Text>
      <CorrectionStatus corrections={corrections} />
      {!isPending && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            {t('account.correction.ask')}
          </Button>
        </div>
      )}
      {asking && <CorrectionDialog profile={profile} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

function CorrectionDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useLanguage();
  const toast = useToast();
  const { corrections } = api.useUtils();
  const { mutateAsync } = api.corrections.request.useMutation();
  const form = useContractForm(requestCorrectionInput, {
    defaultValues: { dateOfBirth: '', ssn: '', reason: '' },
    submit: async (input) => {
      await mutateAsync(input);
      await corrections.list.invalidate();
      onClose();
      toast.show({
        title: t('account.correction.sent'),
        description: t('account.correction.sentText'),
      });
    },
  });
  return (
    <Modal
      onClose={onClose}
      title={t('account.correction.title')}
      description={t('account.correction.text')}
    >
      <Form form={form} gap={3}>
        <BirthDateField<RequestCorrectionForm>
          name="dateOfBirth"
          label={t('profiles.dateOfBirth')}
          hint={t('account.correction.dateOfBirthHint')}
          required={false}
        />
        <SsnField keptLastFour={profile.ssn} isTyped={() => true} />
        <FormField<RequestCorrectionForm>
          name="reason"
          label={t('account.correction.reason')}
          hint={t('account.correction.reasonHint')}
          required
        >
          <TextArea rows={2} maxLength={500} />
        </FormField>
        <Text size="sm" tone="soft">
          <LegalLinks />
        </Text>
        <SubmitActions live form={form} onCancel={onClose} pendingText={t('account.saving')}>
          {t('account.correction.send')}
        </SubmitActions>
      </Form>
    </Modal>
  );
}
