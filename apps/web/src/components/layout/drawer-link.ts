/** The classes of an entry of the dashboard's menu. */
export const drawerLink =
  'disc-below lg:disc-side flex min-h-control items-center gap-2.5 px-2.5 text-[0.9063rem] font-[500] whitespace-nowrap text-ink no-underline hover:bg-sunken hover:text-ink aria-[current]:font-[640] lg:ps-gutter lg:pe-4 lg:aria-[current]:bg-sunken';
