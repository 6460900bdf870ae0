import { Button } from '@repo/ui/button.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { alertIcon } from '@repo/ui/icons.ts';
import { ProgressBar } from '@repo/ui/progress-bar.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, fontSize, radius, space } from '@repo/ui/tokens.ts';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useRef, type RefObject } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './documents.messages.ts';
import { useUploadProblem } from './upload-problem.ts';
import { canRetry, type Upload } from './upload.ts';
import { useUploadQueue } from './uploads-provider.tsx';

const Box = styled.li`
  display: grid;
  gap: ${space[0.5]};
  padding: ${space[1]} ${space[1.5]} ${space[1.5]};
  border: 1px solid ${color.rule};
  border-radius: ${radius.md};
  background: ${color.paper};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[0.5]} ${space[1]};
  & > p {
    flex: 1 1 9rem;
    min-width: 0;
  }
`;

const Problem = styled.p`
  display: flex;
  gap: ${space[0.5]};
  color: ${color.dangerInk};
  font-size: ${fontSize.sm};
  line-height: 1.5;
  & > svg {
    margin-top: 0.2rem;
  }
`;

interface UploadItemsProps {
  uploads: readonly Upload[];
  focusTarget: RefObject<HTMLElement | null>;
}

export function UploadItems({ uploads, focusTarget }: UploadItemsProps) {
  const { t } = useLanguage();
  if (uploads.length === 0) return null;
  return (
    <Items role="list" aria-label={t('documents.uploads')}>
      {uploads.map((upload) => (
        <UploadItem key={upload.id} upload={upload} focusTarget={focusTarget} />
      ))}
    </Items>
  );
}

const Items = styled.ul`
  display: grid;
  gap: ${space[1]};
`;

interface UploadItemProps {
  upload: Upload;
  focusTarget: RefObject<HTMLElement | null>;
}

function UploadItem({ upload, focusTarget }: UploadItemProps) {
  const { t, format } = useLanguage();
  const queue = useUploadQueue();
  const box = useFocusReturn<HTMLLIElement>(focusTarget);
  const cancel = useRef<HTMLButtonElement>(null);
  const { id, file, state } = upload;
  const { name } = file;
  const failed = state === 'failed';
  const percent = `${Math.round(upload.share * 100)}%`;
  return (
    <Box ref={box}>
      <Head>
        <Text size="sm">
          <strong>{name}</strong> · {format.megabytes(file.size)}
        </Text>
        <Row gap={0.5}>
          {failed && canRetry(upload) && <RetryButton upload={upload} focusTarget={cancel} />}
          <Button
            ref={cancel}
            variant="quiet"
            size="sm"
            aria-label={t(failed ? 'documents.removeOf' : 'documents.cancelOf', { name })}
            onClick={() => queue.cancel(id)}
          >
            {t(failed ? 'documents.remove' : 'documents.cancel')}
          </Button>
        </Row>
      </Head>
      <Row justify="space-between">
        <div role="status">{failed ? <Failure upload={upload} /> : <Status upload={upload} />}</div>
        {state === 'sending' && (
          <Text size="sm" tone="soft" tabular aria-hidden="true">
            {percent}
          </Text>
        )}
      </Row>
      {state === 'sending' && (
        <ProgressBar
          value={Math.round(upload.share * 100)}
          label={t('documents.progressOf', { name })}
          valueText={percent}
          size="sm"
        />
      )}
    </Box>
  );
}

function RetryButton({ upload: { id, file }, focusTarget }: UploadItemProps) {
  const { t } = useLanguage();
  const queue = useUploadQueue();
  const button = useFocusReturn<HTMLButtonElement>(focusTarget);
  return (
    <Button
      ref={button}
      variant="secondary"
      size="sm"
      aria-label={t('documents.retryOf', { name: file.name })}
      onClick={() => queue.retry(id)}
    >
      {t('documents.retry')}
    </Button>
  );
}

function Failure({ upload }: { upload: Upload }) {
  const problemOf = useUploadProblem();
  return (
    <Problem>
      <Icon icon={alertIcon} size={16} />
      <span>{problemOf(upload)}</span>
    </Problem>
  );
}

function Status({ upload: { state, share } }: { upload: Upload }) {
  const { t } = useLanguage();
  const step = state === 'sending' && share === 1 ? 'checking' : state;
  return (
    <Text size="sm" tone={state === 'offline' ? 'attention' : 'soft'}>
      {step !== 'failed' && t(`documents.state.${step}`)}
    </Text>
  );
}
