import { twoSidedTypes, type DocumentSide } from '@repo/contract/documents';
import { useState } from 'react';
import { pickFiles, type FileSource } from './pick-files.ts';
import { missingSide, type RequiredDocument } from './required-documents.ts';
import type { Upload } from './upload.ts';
import { useUploadQueue } from './uploads-provider.tsx';
import { useCoarsePointer } from './use-coarse-pointer.ts';
import { useJoinPictures } from './use-join-pictures.ts';

type Question = { about: 'side'; dropped: File[] } | { about: 'source'; side: DocumentSide | null };

export function useRowPicker(
  { type, sent }: Pick<RequiredDocument, 'type' | 'sent'>,
  uploads: readonly Upload[],
) {
  const queue = useUploadQueue();
  const touch = useCoarsePointer();
  const [question, setQuestion] = useState<Question | null>(null);
  const { joining, join } = useJoinPictures();
  const onTheWay = uploads.filter(({ state }) => state !== 'failed');
  const missing = missingSide(type, [...sent, ...onTheWay]);
  const asksSide = twoSidedTypes.includes(type) && !missing;

  const send = async (files: File[], side: DocumentSide | null) => {
    setQuestion(null);
    queue.add(await join(files), type, 'row', { side });
  };
  const pick = async (source: FileSource, side: DocumentSide | null) => {
    setQuestion(null);
    await send(await pickFiles(source), side);
  };
  const askSource = (side: DocumentSide | null) =>
    touch ? setQuestion({ about: 'source', side }) : void pick('files', side);

  return {
    question,
    joining,
    missing,
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
