import { Button } from '@repo/ui/button.tsx';
import { ProgressBar } from '@repo/ui/progress-bar.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import type { RefObject } from 'react';
import { useLanguage } from './report-imports.messages.ts';

interface SendingProps extends CancelButtonProps {
  upload: { file: File; share: number } | null;
}

export function Sending({ upload, ...cancel }: SendingProps) {
  const { t } = useLanguage();
  const name = upload?.file.name ?? '';
  const percent = Math.round((upload?.share ?? 0) * 100);
  return (
    <div>
      <Row justify="space-between" wrap={false}>
        <Text role="status">
          {upload && t(`reportImports.${percent < 100 ? 'sending' : 'reading'}`, { name })}
        </Text>
        {upload && <CancelButton {...cancel} />}
      </Row>
      {upload && (
        <ProgressBar
          value={percent}
          label={t('reportImports.progress', { name })}
          valueText={`${percent}%`}
          size="sm"
        />
      )}
    </div>
  );
}

interface CancelButtonProps {
  onCancel: () => void;
  /** Gets the focus of the button. */
  next: RefObject<HTMLInputElement | null>;
}

function CancelButton({ onCancel, next }: CancelButtonProps) {
  const { t } = useLanguage();
  return (
    <div ref={useFocusReturn<HTMLDivElement>(next)}>
      <Button variant="quiet" size="sm" onClick={onCancel}>
        {t('reportImports.cancel')}
      </Button>
    </div>
  );
}
