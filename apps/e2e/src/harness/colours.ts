import type { Locator } from 'playwright-core';

/** Whether a text is drawn in red, whatever words its colour is given in. */
export function isRed(text: Locator): Promise<boolean> {
  return text.evaluate((element) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    if (pen === null) return false;
    pen.fillStyle = getComputedStyle(element).color;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    return red > 2 * green && red > 2 * blue;
  });
}
