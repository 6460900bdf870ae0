/** Photos of this quality are legible and have a fifth of a camera's size. */
const QUALITY = 0.85;
const PAGE = 842;

interface Picture {
  jpeg: Blob;
  width: number;
  height: number;
}

/**
 * Returns a photo whose longer side exceeds `maxPx` as an upright JPEG of that size; the file itself when it does not, or
 * when the JPEG is not smaller. Throws when the browser cannot draw it.
 */
export async function shrinkPhoto(file: File, maxPx: number): Promise<File> {
  const image = await open(file);
  if (Math.max(image.width, image.height) <= maxPx) {
    image.close();
    return file;
  }
  const { jpeg } = await toJpeg(image, maxPx);
  return jpeg.size < file.size ? named(jpeg, file, 'jpg') : file;
}

/** Returns one PDF with a page for each photo, upright and not larger than `maxPx`. Throws when the browser cannot draw one. */
export async function joinPhotos(files: readonly File[], maxPx: number): Promise<File> {
  const pictures: Picture[] = [];
  // Photos are read one after another, because a phone has no memory for several camera pictures.
  for (const file of files) pictures.push(await toJpeg(await open(file), maxPx));
  return named(pdfOf(pictures), files[0]!, 'pdf');
}

function named(content: Blob, { name, lastModified }: File, extension: 'jpg' | 'pdf'): File {
  const stem = name.replace(/\.[^.]*$/, '');
  return new File([content], `${stem}.${extension}`, { type: content.type, lastModified });
}

const open = (file: File) => createImageBitmap(file, { imageOrientation: 'from-image' });

async function toJpeg(image: ImageBitmap, maxPx: number): Promise<Picture> {
  const longer = Math.max(image.width, image.height);
  const scale = maxPx > 0 ? Math.min(1, maxPx / longer) : 1;
  const canvas = document.createElement('canvas');
  const width = (canvas.width = Math.max(1, Math.round(image.width * scale)));
  const height = (canvas.height = Math.max(1, Math.round(image.height * scale)));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  // Transparent parts of a PNG would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  image.close();
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!jpeg) throw new Error('The picture was not encoded');
  return { jpeg, width, height };
}

/** Objects 1 and 2 are the catalog and the list of pages; each page has three: itself, its picture, and how it is drawn. */
function pdfOf(pictures: readonly Picture[]): Blob {
  const parts: (string | Blob)[] = [];
  const offsets: number[] = [];
  let size = 0;
  const write = (part: string | Blob) => {
    parts.push(part);
    size += typeof part === 'string' ? part.length : part.size;
  };
  const object = (dictionary: string, stream?: string | Blob) => {
    offsets.push(size);
    write(`${offsets.length} 0 obj\n${dictionary}\n`);
    if (stream !== undefined) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  const pageOf = (index: number) => 3 + index * 3;

  write('%PDF-1.4\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pictures.map((_, index) => `${pageOf(index)} 0 R`).join(' ');
  object(`<< /Type /Pages /Count ${pictures.length} /Kids [${kids}] >>`);
  pictures.forEach(({ jpeg, width, height }, index) => {
    const page = pageOf(index);
    const scale = PAGE / Math.max(width, height);
    const [across, down] = [width, height].map((pixels) => (pixels * scale).toFixed(2));
    const drawing = `${across} 0 0 ${down} 0 0 cm /Photo Do`;
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] ` +
        `/Resources << /XObject << /Photo ${page + 1} 0 R >> >> /Contents ${page + 2} 0 R >>`,
    );
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
        `/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size} >>`,
      jpeg,
    );
    object(`<< /Length ${drawing.length} >>`, drawing);
  });
  const start = size;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries.join('')}`);
  write(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}
