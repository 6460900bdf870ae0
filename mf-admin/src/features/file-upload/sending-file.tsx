import { Button } from '@repo/ui/button.tsx';
import { ProgressBar } from '@repo/ui/progress-bar.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from '../../language.ts';

interface SendingFileProps {
  share: number;
  label: string;
  sentText: string;
  onCancel(): void;
}

export function SendingFile({ share, label, sentText, onCancel }: SendingFileProps) {
  const { t } = useLanguage();
  const percent = Math.floor(share * 100);
  return (
    <Stack gap={1} align="stretch">
      <ProgressBar
        value={percent}
        label={label}
        valueText={percent === 100 ? sentText : `${percent}%`}
        showLabel
        showValue
      />
      <div>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          {t('words.cancel')}
        </Button>
      </div>
    </Stack>
  );
}
