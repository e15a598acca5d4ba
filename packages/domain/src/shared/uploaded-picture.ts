/** The widths of an uploaded picture in pixels; the last one is the original, the plain `.webp`. */
export const UPLOAD_WIDTHS = [320, 480, 640, 1200] as const;

/** The formats of each width. */
export const UPLOAD_FORMATS = ['avif', 'webp'] as const;

export type UploadFormat = (typeof UPLOAD_FORMATS)[number];

/** The largest picture that is uploaded, in bytes: the limit of the image host. */
export const MAX_IMAGE_BYTES = 32 * 1024 * 1024;

/** The path below which the shop serves uploaded pictures. */
export const UPLOADS_PATH = '/pictures/uploads/';

/** One file of an uploaded picture. */
export interface UploadFile {
  width: number;
  format: UploadFormat;
  /** `<id>-320.avif`; the original is `<id>.webp`. */
  name: string;
}

const NAME = /^([0-9a-f]{32})(?:-(\d+))?\.(avif|webp)$/;
const ORIGINAL_WIDTH = UPLOAD_WIDTHS[UPLOAD_WIDTHS.length - 1];

/** All files of the picture with this id. */
export function uploadFiles(id: string): UploadFile[] {
  return UPLOAD_WIDTHS.flatMap((width) =>
    UPLOAD_FORMATS.map((format) => {
      const isOriginal = format === 'webp' && width === ORIGINAL_WIDTH;
      return { width, format, name: `${id}${isOriginal ? '' : `-${width}`}.${format}` };
    }),
  );
}

/** Returns the picture and the format of a file name, or null if no uploaded picture has this name. */
export function parseUploadName(name: string): { id: string; format: UploadFormat } | null {
  const id = NAME.exec(name)?.[1];
  if (id === undefined) return null;
  const file = uploadFiles(id).find((one) => one.name === name);
  return file === undefined ? null : { id, format: file.format };
}

/** The root-relative URL of an uploaded picture: that of its original. */
export function uploadUrl(id: string): string {
  return `${UPLOADS_PATH}${id}.webp`;
}

/** Returns the id of the uploaded picture with this URL, or null for any other URL. */
export function parseUploadUrl(url: string): string | null {
  const id = NAME.exec(url.slice(UPLOADS_PATH.length))?.[1];
  return id !== undefined && uploadUrl(id) === url ? id : null;
}
