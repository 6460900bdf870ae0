import { api } from '@repo/api-client/api.ts';
import { issuesOf } from '@repo/api-client/api-error.ts';
import { MAX_MAILED_LETTERS, mailServices, type MailService } from '@repo/contract/mailings';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useNavigateFromHere } from '@repo/screens/use-navigate-from-here.ts';
import { Button } from '@repo/ui/button.tsx';
import { Field } from '@repo/ui/field.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { useState } from 'react';
import { SelectionBar } from '../../lists/selection-bar.tsx';
import type { useSelection } from '../../lists/use-selection.ts';
import { mailingPath } from '../../paths.ts';
import type { WaitingRow } from './letter-row.tsx';
import { useLanguage } from './mailings.messages.ts';

export type Refusals = ReadonlyMap<string, string>;

interface PrintBarProps {
  letters: readonly WaitingRow[];
  selection: ReturnType<typeof useSelection<WaitingRow>>;
  onRefused: (refusals: Refusals) => void;
}

export function PrintBar({ letters, selection, onRefused }: PrintBarProps) {
  const { t } = useLanguage();
  const [service, setService] = useState<MailService>('first-class');
  const { mutate, isPending } = useCreateMailing(onRefused);
  const { data } = api.mailings.providers.useQuery();
  const ids = selection.items.map(({ id }) => id);
  const areSomeInMailing = letters.some(({ mailingId }) => mailingId !== null);
  const again = selection.items.some(({ mailingId }) => mailingId !== null);
  const tooMany = ids.length > MAX_MAILED_LETTERS;
  return (
    <SelectionBar
      selection={selection}
      allText={t(areSomeInMailing ? 'mailings.selectWithoutMailing' : 'mailings.selectAll')}
      problem={tooMany && t('mailings.tooMany', { most: MAX_MAILED_LETTERS })}
    >
      <Field label={t('mailings.service')} labelHidden>
        <SelectInput
          value={service}
          onChange={({ target }) =>
            setService(mailServices.find((one) => one === target.value) ?? service)
          }
          values={mailServices}
          text={(one) => t(`mailings.services.${one}`)}
        />
      </Field>
      <Button
        disabled={tooMany}
        pending={isPending}
        pendingText={t('mailings.preparing')}
        onClick={() => mutate({ disputeIds: ids, provider: 'print', service, again })}
      >
        {t(again ? 'mailings.printAgain' : 'mailings.print', { count: ids.length })}
      </Button>
      {data?.providers.includes('lob') && (
        <Button
          variant="secondary"
          disabled={tooMany || isPending}
          onClick={() => mutate({ disputeIds: ids, provider: 'lob', service, again })}
        >
          {t('mailings.post', { count: ids.length })}
        </Button>
      )}
    </SelectionBar>
  );
}

function useCreateMailing(onRefused: PrintBarProps['onRefused']) {
  const { t } = useLanguage();
  const navigate = useNavigateFromHere();
  const failureToast = useFailureToast();
  const { mailings } = api.useUtils();
  return api.mailings.create.useMutation({
    onSuccess: (mailing) => {
      mailings.get.setData({ mailingId: mailing.id }, mailing);
      void mailings.waiting.invalidate();
      navigate(mailingPath(mailing.id));
    },
    onError: (error, { disputeIds }) => {
      const refused = new Map(
        issuesOf(error).flatMap(({ path: [, index], code }) => {
          const id = disputeIds[Number(index)];
          return id ? [[id, code]] : [];
        }),
      );
      const count = refused.size;
      failureToast(
        t('mailings.printFailed'),
        error,
        count > 0 ? t('mailings.refused', { count }) : undefined,
      );
      if (count > 0) onRefused(refused);
      else void mailings.waiting.invalidate();
    },
  });
}
