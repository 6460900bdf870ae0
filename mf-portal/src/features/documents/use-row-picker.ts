import { api } from '@repo/api-client/api.ts';
import { twoSidedTypes, type DocumentSide, type UploadLimits } from '@repo/contract/documents';
import { useState } from 'react';
import { pickFiles, type FileSource } from './pick-files.ts';
import { missingSide, type RequiredDocument } from './required-documents.ts';
import { loadPhotos } from './load-photos.ts';
import { isPicture, type Upload } from './upload.ts';
import { useUploadQueue } from './uploads-provider.tsx';
import { useCoarsePointer } from './use-coarse-pointer.ts';

/** The question of a row before it sends: which side the files show, or, on touch devices, camera or files. */
type Question = { about: 'side'; dropped: File[] } | { about: 'source'; side: DocumentSide | null };

/** How a required document's row gets its files; `uploads` are those of the row. */
export function useRowPicker(
  { type, sent }: Pick<RequiredDocument, 'type' | 'sent'>,
  uploads: readonly Upload[],
) {
  const queue = useUploadQueue();
  const touch = useCoarsePointer();
  const [question, setQuestion] = useState<Question | null>(null);
  const [joining, setJoining] = useState(false);
  const { uploadLimits } = api.useUtils().documents;
  const onTheWay = uploads.filter(({ state }) => state !== 'failed');
  const missing = missingSide(type, [...sent, ...onTheWay]);
  const asksSide = twoSidedTypes.includes(type) && !missing;

  const send = async (files: File[], side: DocumentSide | null) => {
    setQuestion(null);
    setJoining(true);
    const joined = await joinPictures(files, uploadLimits.getData());
    setJoining(false);
    queue.add(joined, type, 'row', { side });
  };
  const pick = async (source: FileSource, side: DocumentSide | null) => {
    setQuestion(null);
    await send(await pickFiles(source), side);
  };
  const askSource = (side: DocumentSide | null) =>
    touch ? setQuestion({ about: 'source', side }) : void pick('files', side);

  return {
    question,
    /** Several pictures are being made one file. */
    joining,
    /** The side that completes the document. */
    missing,
    /** Whether a press opens a question, and not the file picker. */
    asks: asksSide || touch,
    start() {
      if (question) setQuestion(null);
      else if (asksSide) setQuestion({ about: 'side', dropped: [] });
      else askSource(missing);
    },
    drop(files: File[]) {
      const [front, back, ...more] = files;
      if (!asksSide) return void send(files, missing);
      if (!front || !back || more.length > 0) {
        return setQuestion({ about: 'side', dropped: files });
      }
      void send([front], 'front');
      void send([back], 'back');
    },
    chooseSide(side: DocumentSide) {
      if (question?.about !== 'side') return;
      if (question.dropped.length > 0) void send(question.dropped, side);
      else askSource(side);
    },
    chooseSource(source: FileSource) {
      if (question?.about === 'source') void pick(source, question.side);
    },
  };
}

/** Returns several pictures of one document as one PDF; as they are where the browser cannot, or it would be too large. */
async function joinPictures(files: File[], limits: UploadLimits | undefined): Promise<File[]> {
  if (files.length < 2 || !limits || !files.every(isPicture)) return files;
  try {
    const { joinPhotos } = await loadPhotos();
    const joined = await joinPhotos(files, limits.photoMaxPx);
    return joined.size <= limits.maxBytes ? [joined] : files;
  } catch {
    return files;
  }
}
