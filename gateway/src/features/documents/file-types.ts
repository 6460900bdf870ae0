import type { DocumentContentType } from '@repo/contract/documents';
import { fileTypeFromBuffer } from 'file-type';

/** The accepted types: content type, extensions, and what browsers and programs also call it. */
const fileTypes = [
  { contentType: 'application/pdf', extensions: ['pdf'], aliases: ['application/x-pdf'] },
  { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'], aliases: ['image/jpg', 'image/pjpeg'] },
  { contentType: 'image/png', extensions: ['png'], aliases: ['image/x-png', 'image/apng'] },
] as const;

export type FileType = (typeof fileTypes)[number];
export type ContentType = DocumentContentType;

/** How many bytes {@link detectFileType} needs. */
export const HEAD_BYTES = 4_100;

/** What a client says of a file's type when it does not know. */
const undeclared = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** The accepted type of a file that begins with these bytes. */
export async function detectFileType(head: Buffer): Promise<FileType | undefined> {
  const found = await fileTypeFromBuffer(head);
  return fileTypes.find((type) => isCalled(type, found?.mime ?? ''));
}

/** Returns whether a file of this type may have this name and declared content type. */
export function agrees(type: FileType, fileName: string, declaredType: string): boolean {
  const extension = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase();
  const declared = declaredType.toLowerCase();
  return (
    type.extensions.some((known) => known === extension) &&
    (undeclared.has(declared) || isCalled(type, declared))
  );
}

function isCalled({ contentType, aliases }: FileType, name: string): boolean {
  return name === contentType || aliases.some((alias) => alias === name);
}
