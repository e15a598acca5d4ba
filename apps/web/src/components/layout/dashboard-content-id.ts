/** The target of the skip link on dashboard pages. Every page names it, only the dashboard has it. */
export const dashboardContentId = 'dashboard';
