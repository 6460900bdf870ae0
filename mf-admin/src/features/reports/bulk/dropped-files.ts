import { reportAccept } from '@repo/contract/report-imports';

const extensions = reportAccept.split(',');

export interface Dropped {
  files: File[];
  /** Files and folders that could not be read, such as one that the user may not open. */
  unreadable: number;
}

/** Returns the dropped files, also those in folders. Call it in the drop handler: the browser clears the data afterwards. */
export async function droppedFiles({ items }: DataTransfer): Promise<Dropped> {
  const entries = [...items].map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const dropped: Dropped = { files: [], unreadable: 0 };
  for (const one of entries) {
    if (one instanceof File) dropped.files.push(one);
    else if (one) await collect(one, dropped);
  }
  return dropped;
}

export const isReportFile = ({ name }: File) =>
  extensions.some((extension) => name.toLowerCase().endsWith(extension));

async function collect(entry: FileSystemEntry, into: Dropped): Promise<void> {
  try {
    if (isFile(entry)) {
      into.files.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
    }
    // A browser saves a page's pictures and scripts in a folder next to it.
    if (isFolder(entry) && !entry.name.endsWith('_files')) {
      for await (const one of entriesIn(entry)) await collect(one, into);
    }
  } catch {
    into.unreadable += 1;
  }
}

async function* entriesIn(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry> {
  const reader = folder.createReader();
  // Each call returns some entries; an empty array marks the end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (entries.length === 0) return;
    yield* entries;
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
