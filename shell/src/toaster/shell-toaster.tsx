import { Toaster } from '@repo/ui/toaster.tsx';
import { useLanguage } from '../frame/frame.messages.ts';
import { usePage } from '../page-context.tsx';
import type { NumberedToast } from '../shell-api/toasts.ts';

export default function ShellToaster({ toast }: { toast: NumberedToast | null }) {
  const { t } = useLanguage();
  const { toasts } = usePage();
  return (
    <Toaster
      toast={toast}
      onOpenChange={(open) => !open && toasts.dismiss()}
      label={t('frame.notification')}
      alertLabel={t('frame.alert')}
      viewportLabel={t('frame.notificationRegion')}
      closeLabel={t('frame.close')}
    />
  );
}
