/** The text face's file, for a preload: headings are set wide and should not swap. */
export { default as archivoUrl } from '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2?url';
