import { useToast } from '@repo/federation/shell-context.tsx';
import { useLanguage } from './account-security.messages.ts';

export function useCopy(): (text: string, confirmation: string) => Promise<void> {
  const { t } = useLanguage();
  const toast = useToast();
  return async (text, confirmation) => {
    try {
      // Absent on insecure pages, and refused by some browsers.
      await navigator.clipboard.writeText(text);
    } catch {
      return toast.show({
        title: t('accountSecurity.codes.notCopied'),
        description: t('accountSecurity.codes.notCopiedText'),
        tone: 'destructive',
      });
    }
    toast.show({ title: t('accountSecurity.codes.copied'), description: confirmation });
  };
}
