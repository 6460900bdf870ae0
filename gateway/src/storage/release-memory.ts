/// <reference lib="es2024.arraybuffer" />

/**
 * Gives a chunk's memory back; the chunk is empty afterwards. Left to the garbage collector, the chunks of large uploads make it
 * run all the time. Does nothing to a chunk that is a part of something larger.
 */
export function releaseMemory({ buffer, byteLength }: Uint8Array): void {
  if (byteLength === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
