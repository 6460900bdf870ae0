import { rejectionParts } from '@repo/i18n/rejection-reasons.ts';
import { ReportSources } from '@repo/screens/report-sources.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { checkCircleIcon } from '@repo/ui/icons/check-circle.ts';
import { uploadIcon } from '@repo/ui/icons/upload.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { documentStatusTones } from '@repo/ui/term-tones.ts';
import { Text } from '@repo/ui/text.tsx';
import { TextParts } from '@repo/ui/text-parts.tsx';
import { useId, useRef, useState } from 'react';
import { useLanguage } from './documents.messages.ts';
import { documentIcons } from './document-icons.ts';
import { pickFiles, type FileSource } from './pick-files.ts';
import type { RequiredDocument } from './required-documents.ts';
import { Action, DropHint, Item, Mark, Name, State, Wide } from './required-row-parts.ts';
import { SourceButtons } from './source-buttons.tsx';
import { TemplateLink } from './template-link.tsx';
import { UploadItems } from './upload-item.tsx';
import { useUploadQueue, useUploads } from './uploads-provider.tsx';
import { useCoarsePointer } from './use-coarse-pointer.ts';
import { useDropTarget } from './use-drop-target.ts';
import { WithdrawButton } from './withdraw-button.tsx';

interface RequiredRowProps {
  required: RequiredDocument;
  name: string;
  /** The client's documents are not loaded: the row shows no state yet. */
  loading: boolean;
}

/**
 * One required document, which is also the control that sends it: a click opens the file picker, a tap on a phone offers
 * the camera too, and files can be dropped on it.
 */
export function RequiredRow({ required, name, loading }: RequiredRowProps) {
  const { t, language } = useLanguage();
  const id = useId();
  const { type, document, rejected } = required;
  const reason = rejected?.rejection ? rejectionParts(rejected.rejection, language) : [];
  const queue = useUploadQueue();
  const uploads = useUploads().filter((one) => one.origin === 'row' && one.type === type);
  const [choosing, setChoosing] = useState(false);
  const touch = useCoarsePointer();
  const button = useRef<HTMLButtonElement>(null);

  const add = (files: File[]) => queue.add(files, type, 'row');
  const { over, dropHandlers } = useDropTarget(add);
  const pick = async (source: FileSource) => {
    setChoosing(false);
    add(await pickFiles(source));
  };
  const start = () => (touch ? setChoosing(!choosing) : void pick('files'));

  const approved = document?.status === 'approved';
  const started = document !== undefined || uploads.length > 0;
  const label = started ? 'another' : rejected ? 'again' : 'upload';
  return (
    <Item tabIndex={-1} {...(!approved && dropHandlers)} $over={over} $whole={!started && !loading}>
      <Mark $done={document !== undefined}>
        <Icon icon={document ? checkCircleIcon : documentIcons[type]} size={20} />
      </Mark>
      <Name>
        <strong id={`${id}-name`}>{name}</strong>
        <small>{t(`documents.hint.${type}`)}</small>
        {type === 'identity-affidavit' && !approved && <TemplateLink />}
      </Name>
      {loading ? (
        <Action>
          <Skeleton shape="button" />
        </Action>
      ) : (
        <Action>
          {document && (
            <State>
              <span>{t('documents.uploaded')}</span>
              <Badge tone={documentStatusTones[document.status]}>
                {t(`terms.documentStatus.${document.status}`)}
              </Badge>
            </State>
          )}
          {rejected && <Badge tone="danger">{t('terms.documentStatus.rejected')}</Badge>}
          {!approved && (
            <Button
              ref={button}
              id={`${id}-action`}
              aria-labelledby={`${id}-name ${id}-action`}
              aria-expanded={touch ? choosing : undefined}
              aria-controls={touch && choosing ? `${id}-sources` : undefined}
              variant={started ? 'quiet' : 'secondary'}
              size="sm"
              icon={started ? undefined : uploadIcon}
              onClick={start}
            >
              {t(`documents.${label}`)}
            </Button>
          )}
          {document && <WithdrawButton document={document} />}
        </Action>
      )}
      <Wide>
        {rejected && (
          <Notice tone="attention" title={t('documents.reason')} live={false}>
            {reason.length > 0 ? <TextParts parts={reason} /> : t('documents.noReason')}
          </Notice>
        )}
        {choosing && (
          <SourceButtons
            id={`${id}-sources`}
            labelledBy={`${id}-name`}
            focusTarget={button}
            onChoose={(source) => void pick(source)}
          />
        )}
        {type === 'credit-report-myfreescore' && !document && (
          <Text as="div" size="sm" tone="soft" measure>
            <ReportSources />
          </Text>
        )}
        <UploadItems uploads={uploads} focusTarget={button} />
      </Wide>
      {over && <DropHint aria-hidden="true">{t('documents.dropHere')}</DropHint>}
    </Item>
  );
}
