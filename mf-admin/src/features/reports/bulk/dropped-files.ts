import { reportAccept } from '@repo/contract/report-imports';

const extensions = reportAccept.split(',');

/** Returns the dropped files, also those in folders. Call it in the drop handler: the browser clears the data afterwards. */
export async function droppedFiles({ items }: DataTransfer): Promise<File[]> {
  const dropped = [...items].map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const files = await Promise.all(
    dropped.map(async (one) => (one instanceof File ? [one] : one ? filesIn(one) : [])),
  );
  return files.flat();
}

export const isReportFile = ({ name }: File) =>
  extensions.some((extension) => name.toLowerCase().endsWith(extension));

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) {
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  }
  // A browser saves a page's pictures and scripts in a folder next to it.
  if (!isFolder(entry) || entry.name.endsWith('_files')) return [];
  const reader = entry.createReader();
  const files: File[] = [];
  // Each call returns some entries; an empty array marks the end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (entries.length === 0) return files;
    for (const one of entries) files.push(...(await filesIn(one)));
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
