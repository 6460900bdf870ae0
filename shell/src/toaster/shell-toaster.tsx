import { Toaster } from '@repo/ui/toaster.tsx';
import { useState } from 'react';
import { useLanguage } from '../language.ts';
import type { NumberedToast } from '../shell-api/toasts.ts';

/** Shows one toast at a time; a dismissed one stays closed until the next (specification §4). */
export default function ShellToaster({ toast }: { toast: NumberedToast | null }) {
  const { t } = useLanguage();
  const [dismissed, setDismissed] = useState(0);
  return (
    <Toaster
      toast={toast && { ...toast, open: toast.id > dismissed }}
      onOpenChange={(open) => !open && toast && setDismissed(toast.id)}
      label={t('frame.notification')}
      alertLabel={t('frame.alert')}
      viewportLabel={t('frame.notificationRegion')}
      closeLabel={t('frame.close')}
    />
  );
}
