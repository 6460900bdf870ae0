import { uploadAccept } from '@repo/contract/documents';

export type FileSource = 'files' | 'camera';

// With the image types named, an iPhone sends its photos as JPEG and Android opens the camera without a menu.
const imageTypes = 'image/jpeg,image/png';
export const fileTypes = `${uploadAccept},application/pdf,${imageTypes}`;

let open: HTMLInputElement | null = null;

/**
 * Opens the browser's file picker or the camera. Resolves with the chosen files, none if it was
 * closed. Must be called from a click or a key press.
 */
export function pickFiles(source: FileSource): Promise<File[]> {
  // Older browsers do not report a closed picker.
  open?.remove();
  const input = document.createElement('input');
  open = input;
  input.type = 'file';
  input.hidden = true;
  if (source === 'camera') {
    input.accept = imageTypes;
    input.setAttribute('capture', 'environment');
  } else {
    input.accept = fileTypes;
    input.multiple = true;
  }
  return new Promise((resolve) => {
    const close = () => {
      input.remove();
      resolve([...(input.files ?? [])]);
    };
    input.addEventListener('change', close);
    input.addEventListener('cancel', close);
    // Added to the document, because some browsers ignore the events of an input outside it.
    document.body.append(input);
    input.click();
  });
}
