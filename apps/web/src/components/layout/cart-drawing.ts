/** The path of the cart's icon, on a grid of 20 by 20. */
export const cartDrawing =
  'M2.75 7.5h14.5l-1.6 9H4.35zM6.5 7.5l2.25-4.25M13.5 7.5l-2.25-4.25M8 10.75v2.5M12 10.75v2.5';
