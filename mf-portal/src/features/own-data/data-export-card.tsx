import { api } from '@repo/api-client/api.ts';
import { dataExportPath } from '@repo/contract/data-export';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { useLanguage } from './own-data.messages.ts';
import { AccountCard } from '../account-card/account-card.tsx';
import { PasswordDialog } from '../account-security/password-dialog.tsx';

export function DataExportCard() {
  const { t } = useLanguage();
  const toast = useToast();
  const { mutateAsync: start } = api.dataExport.start.useMutation();
  const [asking, setAsking] = useState(false);
  return (
    <AccountCard
      id="data-export"
      title={t('ownData.export.title')}
      subtitle={t('ownData.export.subtitle')}
    >
      <Stack gap={2}>
        <Text>{t('ownData.export.text')}</Text>
        <FormActions align="end">
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('ownData.export.start')}
          </Button>
        </FormActions>
      </Stack>
      {asking && (
        <PasswordDialog
          onClose={() => setAsking(false)}
          title={t('ownData.export.confirmTitle')}
          text={t('ownData.export.confirmText')}
          submitLabel={t('ownData.export.submit')}
          failedTitle={t('ownData.export.failed')}
          onSubmit={async (input) => {
            const { token } = await start(input);
            download(dataExportPath(token));
            setAsking(false);
            toast.show({
              title: t('ownData.export.started'),
              description: t('ownData.export.startedText'),
            });
          }}
        />
      )}
    </AccountCard>
  );
}

/** A plain link, so that the browser writes the file while it arrives. */
function download(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
