/** The paths of icons that public pages do not show, for `Drawing`: SVG paths on a 20 by 20 grid. */
export const dashboardIcons = {
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  upload: 'M10 13V3.5M6 7l4-4 4 4M3.5 12.5v4h13v-4',
  home: 'M3 9.5 10 3.5l7 6V17h-5v-4.5H8V17H3z',
  box: 'M3 6.5 10 3l7 3.5v7L10 17l-7-3.5zM3 6.5 10 10l7-3.5M10 10v7',
  person:
    'M10 3.5a3.25 3.25 0 1 0 0 6.5a3.25 3.25 0 1 0 0 -6.5ZM3.75 17c.6-3.4 3-5 6.25-5s5.65 1.6 6.25 5',
  people:
    'M8 4a3 3 0 1 0 0 6a3 3 0 1 0 0 -6ZM2.5 16.5c.5-3 2.5-4.5 5.5-4.5s5 1.5 5.5 4.5M13 4.5a3 3 0 0 1 0 5M15 12.5c1.6.7 2.4 2 2.7 4',
  star: 'm10 2.8 2.2 4.7 5 .65-3.7 3.5.95 5.05L10 14.2l-4.45 2.5.95-5.05-3.7-3.5 5-.65z',
  list: 'M7 5h10M7 10h10M7 15h10M3 5h.5M3 10h.5M3 15h.5',
  add: 'M3.5 3.5h13v13h-13zM10 7v6M7 10h6',
  sheet: 'M4.5 2.5h8l3 3v12h-11zM7.5 9h5M7.5 12h5',
  paste: 'M5 4.25h10v13H5zM8 2.75h4v3H8zM10 9v5M7.75 11.75 10 14l2.25-2.25',
  download: 'M10 3.5v10M6 9.5l4 4 4-4M3.5 12.5v4h13v-4',
  pencil: 'M4 16l.8-3.6L13.2 4 16 6.8l-8.4 8.4zM11.4 5.8l2.8 2.8',
} as const;
