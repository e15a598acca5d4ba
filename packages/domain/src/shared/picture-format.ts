const SIGNATURES = [
  { at: 0, bytes: [0xff, 0xd8, 0xff] }, // JPEG
  { at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }, // PNG
  { at: 0, bytes: ascii('GIF8') },
  { at: 8, bytes: ascii('WEBP') },
  { at: 4, bytes: ascii('ftypavif') },
  { at: 4, bytes: ascii('ftypheic') },
  { at: 4, bytes: ascii('ftypmif1') },
  { at: 0, bytes: [0x49, 0x49, 0x2a, 0x00] }, // TIFF
  { at: 0, bytes: [0x4d, 0x4d, 0x00, 0x2a] },
];

/**
 * Whether a file starts with the signature of a raster format. File name and media type are not
 * checked: decoders also open SVG and PDF, which can contain scripts or references to other files.
 */
export function isPixelFormat(file: Uint8Array): boolean {
  return SIGNATURES.some(({ at, bytes }) =>
    bytes.every((byte, index) => file[at + index] === byte),
  );
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
