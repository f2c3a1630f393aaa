/**
 * Modules of the first screen that React Compiler leaves as they are. What it writes round each value and element was a
 * third of them, 18 kB of the first load together, and saves work only where something above is drawn anew and what is
 * below need not be. These draw a line, a button, a menu or a note of what they are given, and are drawn anew only with it.
 * What spares a whole tree stays compiled: the dashboard with its tiles (`features/dashboard/*`), lists' states, and
 * `ui/html`, where a new object of HTML would be written into the page again.
 */
const leaves: Readonly<Record<string, string>> = {
  app: 'error-page|home-button|no-right-page|page-not-found|pending-page|plain-page',
  'app/command-palette': 'search-button',
  'app/first-steps': '[\\w-]+',
  'app/login': '[\\w-]+',
  'app/shell': '[\\w-]+',
  'app/shortcuts': 'quick-access',
  'features/dashboard': 'next-up-gate',
  'features/dashboard/next-up': '[\\w-]+',
  'features/incidents/own': 'own-gate',
  'features/mobile-login/qr-sign-in': 'phone-question-gate',
  'features/session': 'login-page|public-layout|session-notices',
  'features/trip-proposals': 'proposals-gate',
  'features/trip-requests/desk': 'desk-gate',
  'features/trips': '[\\w-]+',
  'features/trips/confirmations': 'add-bookings-gate',
  'features/trips/overview': '[\\w-]+',
  'parts/hand-over': 'hand-over-host',
  'parts/live-flight': '[\\w-]+',
  'parts/strip-map': '[\\w-]+',
  ui: 'add-button|backdrop|brand-mark|button|calendar-date|card|chip|delayed|icon-button|notice-dialog|pager|toast|waiting',
  'ui/query-states': '[\\w-]+',
}

const places = Object.entries(leaves).map(([folder, files]) => `${folder}/(?:${files})`)

export const drawnPlainly = new RegExp(`/apps/portal/src/(?:${places.join('|')})\\.tsx$`)
