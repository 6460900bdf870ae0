import { useShell } from '@repo/federation/shell-context.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { useLanguage } from './public-page.messages.ts';
import { NoWrap } from './no-wrap.tsx';

export function NoScriptNotice() {
  const { brand } = useShell();
  const { t } = useLanguage();
  return (
    <noscript>
      <Notice tone="attention" live={false}>
        <NoWrap part={brand.phoneVanity}>
          {t('page.needsScripts', { phone: brand.phoneVanity })}
        </NoWrap>
      </Notice>
    </noscript>
  );
}
