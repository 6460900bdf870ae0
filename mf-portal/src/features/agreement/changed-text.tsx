import { Notice } from '@repo/ui/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from './signing.messages.ts';

/**
 * Announces at the top of a text that it is no longer the one that the client opened. `hash` is undefined until it is
 * loaded.
 */
export function ChangedText({ hash }: { hash: string | undefined }) {
  const { t } = useLanguage();
  const [opened, setOpened] = useState(hash);
  if (opened === undefined && hash !== undefined) setOpened(hash);
  const isChanged = hash !== undefined && opened !== undefined && hash !== opened;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChanged) notice.current?.focus();
  }, [isChanged, hash]);
  return (
    isChanged && (
      <div ref={notice} tabIndex={-1}>
        <Notice tone="attention" title={t('signing.changed.title')}>
          {t('signing.changed.text')}
        </Notice>
      </div>
    )
  );
}
