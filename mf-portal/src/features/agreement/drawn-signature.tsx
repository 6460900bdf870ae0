import { Button } from '@repo/ui/button.tsx';
import { FieldError, Hint, labelStyle } from '@repo/ui/field-parts.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { color, radius, space } from '@repo/ui/tokens.ts';
import { useEffect, useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { useLanguage } from './signing.messages.ts';
import { useSignaturePad } from './use-signature-pad.ts';

const Area = styled.div`
  display: grid;
  gap: ${space[1]};
  justify-items: start;
  max-width: 30rem;
  &[data-invalid='true'] > canvas {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
`;

const Label = styled.p`
  ${labelStyle}
`;

const Canvas = styled.canvas`
  width: 100%;
  aspect-ratio: 5 / 2;
  border: 1px solid ${color.ruleStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.ink};
  cursor: crosshair;
  touch-action: none;
`;

export function DrawnSignature({ error }: { error: string | undefined }) {
  const { t } = useLanguage();
  const id = useId();
  const { field } = useController({ name: 'signature.value' });
  const { canvas, state, clear, load } = useSignaturePad(field.onChange);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    area.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  return (
    <Area
      ref={area}
      role="group"
      tabIndex={-1}
      data-invalid={error !== undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <Label id={`${id}-label`}>{t('signing.signature.area')}</Label>
      <Hint id={`${id}-hint`}>
        {t(state === 'loading' ? 'signing.signature.loading' : 'signing.signature.areaHint')}
      </Hint>
      {state === 'failed' ? (
        <Notice
          tone="danger"
          action={
            <Button variant="secondary" size="sm" onClick={load}>
              {t('signing.signature.retry')}
            </Button>
          }
        >
          {t('signing.signature.notLoaded')}
        </Notice>
      ) : (
        <Canvas ref={canvas} />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {state === 'ready' && (
        <Button variant="quiet" size="sm" onClick={clear}>
          {t('signing.signature.clear')}
        </Button>
      )}
    </Area>
  );
}
