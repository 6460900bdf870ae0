import { api } from '@repo/api-client/api.ts';
import { useState } from 'react';
import { checkFile } from './check-file.ts';
import { useUploadProblem } from './upload-problem.ts';

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

export function useChosenFiles() {
  const problemOf = useUploadProblem();
  const { uploadLimits } = api.useUtils().documents;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<{ file: File; error: Error }[]>([]);

  function choose(chosen: readonly File[]): void {
    const checked = chosen.map((file) => ({
      file,
      error: checkFile(file, uploadLimits.getData()),
    }));
    const accepted = checked.filter(({ error }) => !error).map(({ file }) => file);
    const all = new Map([...files, ...accepted].map((file) => [keyOf(file), file]));
    setFiles([...all.values()]);
    setRefused(checked.flatMap(({ file, error }) => (error ? [{ file, error }] : [])));
  }

  return {
    files,
    problem: refused.map((one) => `${one.file.name}: ${problemOf(one)}`).join(' '),
    choose,
    remove: (file: File) => setFiles(files.filter((one) => one !== file)),
    clear: () => {
      setFiles([]);
      setRefused([]);
    },
  };
}
