import { api } from '@repo/api-client/api.ts';
import type { ClientDetail } from '@repo/contract/clients';
import {
  employmentStatuses,
  clientProfileForm,
  type Profile,
  type UpdateClientProfileForm,
} from '@repo/contract/profiles';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { dollarMask } from '@repo/forms/masks.ts';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useState } from 'react';
import { useLanguage } from './profiles.messages.ts';

interface EditDetailsProps {
  client: ClientDetail;
  /** Null before the client has saved one. Only name and phone can be corrected then. */
  profile: Profile | null;
}

export function EditDetails(props: EditDetailsProps) {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t('profiles.edit.start')}
      </Button>
      {open && <EditDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

const name = ['firstName', 'lastName', 'phone'] as const;
const address = ['address', 'city', 'state', 'zipCode'] as const;

function EditDialog({ client, profile, onClose }: EditDetailsProps & { onClose: () => void }) {
  const { t } = useLanguage();
  const labels = {
    firstName: t('words.firstName'),
    lastName: t('words.lastName'),
    phone: t('words.phone'),
    address: t('clients.street'),
    city: t('clients.city'),
    state: t('clients.state'),
    zipCode: t('clients.zipCode'),
  };
  const form = useEditForm({ client, profile, onClose });
  const inputs = (names: readonly (keyof typeof labels)[]) =>
    names.map((field) => (
      <FormField<UpdateClientProfileForm>
        key={field}
        name={field}
        label={labels[field]}
        required={profile !== null || field !== 'phone'}
      >
        <TextInput autoComplete="off" />
      </FormField>
    ));
  return (
    <Modal onClose={onClose} title={t('profiles.edit.title')} description={t('profiles.edit.text')}>
      <Form form={form} gap={2}>
        <Grid columns={2}>{inputs(profile ? [...name, ...address] : name)}</Grid>
        {profile && <GoalFields />}
        <SubmitActions live form={form} onCancel={onClose} pendingText={t('words.saving')}>
          {t('words.save')}
        </SubmitActions>
      </Form>
    </Modal>
  );
}

function GoalFields() {
  const { t } = useLanguage();
  return (
    <>
      <Grid columns={2}>
        <FormField<UpdateClientProfileForm>
          name="monthlyIncome"
          label={t('words.monthlyIncome')}
          mask={dollarMask}
          required
        >
          <TextInput prefix="$" inputMode="decimal" autoComplete="off" />
        </FormField>
        <FormField<UpdateClientProfileForm>
          name="employmentStatus"
          label={t('clients.employmentStatus')}
          required
        >
          <SelectInput
            values={employmentStatuses}
            text={(status) => t(`clients.employment.${status}`)}
          />
        </FormField>
        <FormField<UpdateClientProfileForm>
          name="targetScore"
          label={t('clients.targetScore')}
          required
        >
          <TextInput inputMode="numeric" maxLength={3} autoComplete="off" />
        </FormField>
      </Grid>
      <FormField<UpdateClientProfileForm>
        name="creditGoals"
        label={t('clients.creditGoals')}
        required
      >
        <TextArea rows={3} maxLength={2000} />
      </FormField>
    </>
  );
}

function useEditForm({ client, profile, onClose }: EditDetailsProps & { onClose: () => void }) {
  const { t } = useLanguage();
  const toast = useToast();
  const { clients, profiles } = api.useUtils();
  const { mutateAsync } = api.profiles.updateForClient.useMutation();
  const { id, firstName, lastName, phone } = client;
  return useContractForm(clientProfileForm, {
    defaultValues: {
      id,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      phone: profile?.phone ?? phone ?? '',
      ...(profile && {
        address: profile.address,
        city: profile.city,
        state: profile.state,
        zipCode: profile.zipCode,
        monthlyIncome: `${profile.monthlyIncome}`,
        employmentStatus: profile.employmentStatus,
        targetScore: `${profile.targetScore}`,
        creditGoals: profile.creditGoals,
      }),
    },
    submit: async (values, touched) => {
      const changes = Object.fromEntries(
        Object.entries(values).filter(([field]) => touched[field as keyof typeof touched]),
      );
      if (Object.keys(changes).length > 0) await mutateAsync({ ...changes, id });
      onClose();
      toast.show({
        title: t('profiles.edit.saved'),
        description: t('profiles.edit.savedText'),
      });
      await Promise.all([clients.get.invalidate({ id }), profiles.getForClient.invalidate({ id })]);
    },
  });
}
