/** The text face's file, for a preload: headings are set wide and should not swap. */
export { default as archivoUrl } from './fonts/archivo.woff2?url';
