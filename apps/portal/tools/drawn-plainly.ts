/**
 * Modules of the first screen that React Compiler leaves as they are. What it writes round each value and element is a
 * third of such a module, 20 kB of the first load together, and saves work only where something above is drawn anew and
 * what is below need not be. These draw a line, a button or a note of what they are given: small, and anew only with it.
 * What holds others (the shell, the dashboard, its tiles, lists) stays compiled: there a whole tree is spared.
 */
const leaves = [
  'app/(?!portal|shell/shell)(?:[\\w-]+|shell/[\\w-]+|login/[\\w-]+|shortcuts/[\\w-]+|first-steps/[\\w-]+|command-palette/search-button)',
  'features/dashboard/(?:next-up-gate|next-up/[\\w-]+)',
  'features/session/(?:login-page|public-layout|session-notices)',
  'features/trips/(?:[\\w-]+|overview/[\\w-]+|confirmations/add-bookings-gate)',
  'features/(?:content/footer-script|incidents/own/own-gate|trip-proposals/proposals-gate)',
  'features/(?:trip-requests/desk/desk-gate|mobile-login/qr-sign-in/phone-question-gate)',
  'parts/(?:live-flight|strip-map|hand-over)/[\\w-]+',
  'ui/(?:query-states|html)/[\\w-]+',
  'ui/(?:add-button|backdrop|brand-mark|button|calendar-date|card|chip|delayed|icon-button|notice-dialog|pager|toast|waiting)',
]

export const drawnPlainly = new RegExp(`/apps/portal/src/(?:${leaves.join('|')})\\.tsx$`)
