export async function readAttachments(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  try {
    const file = await task.promise;
    const files = new Map<string, Buffer>();
    for (const [id, { filename }] of (await file.getAttachments()) ?? []) {
      files.set(filename, Buffer.from((await file.getAttachmentContent(id))!));
    }
    return files;
  } finally {
    await task.destroy();
  }
}
