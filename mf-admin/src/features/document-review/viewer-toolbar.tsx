import { IconButton } from '@repo/ui/icon-button.tsx';
import { Button } from '@repo/ui/button.tsx';
import type { IconDrawing } from '@repo/ui/icon.tsx';
import { minusIcon, plusIcon, refreshIcon } from '@repo/ui/icons.ts';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './document-review.messages.ts';
import { fitted, type View } from './viewer-messages.ts';

const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

export function zoomed({ zoom, rotation }: View, direction: 1 | -1): View {
  const beyond = STEPS.filter((step) => (direction > 0 ? step > zoom : step < zoom));
  return { zoom: (direction > 0 ? beyond[0] : beyond.at(-1)) ?? zoom, rotation };
}

export function rotated({ zoom, rotation }: View): View {
  return { zoom, rotation: ((rotation + 90) % 360) as View['rotation'] };
}

interface ViewerToolbarProps {
  view: View;
  onView: (view: View) => void;
  disabled: boolean;
}

export function ViewerToolbar({ view, onView, disabled }: ViewerToolbarProps) {
  const { t } = useLanguage();
  const tool = (
    icon: IconDrawing,
    name: 'zoomOut' | 'zoomIn' | 'rotate',
    key: string,
    to: View,
  ) => (
    <IconButton
      icon={icon}
      label={t(`documentReview.${name}`)}
      aria-keyshortcuts={key}
      disabled={disabled}
      onClick={() => onView(to)}
    />
  );
  return (
    <Bar role="group" aria-label={t('documentReview.view')}>
      {tool(minusIcon, 'zoomOut', '-', zoomed(view, -1))}
      <output>{`${Math.round(view.zoom * 100)} %`}</output>
      {tool(plusIcon, 'zoomIn', '+', zoomed(view, 1))}
      {tool(refreshIcon, 'rotate', 'o', rotated(view))}
      <Button
        variant="quiet"
        size="sm"
        aria-keyshortcuts="0"
        disabled={disabled}
        onClick={() => onView({ ...fitted, rotation: view.rotation })}
      >
        {t('documentReview.fit')}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[0.5]};
  output {
    min-inline-size: 3.5rem;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
`;
