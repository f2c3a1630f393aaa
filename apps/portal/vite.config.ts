import babel from '@rolldown/plugin-babel'
import { getConfig, tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leaveSchemas } from './tools/leave-schemas.ts'
import { precompress } from './tools/precompress.ts'

/** What the shell is made of before anything in it is pressed. */
const shell = [
  'shell|side-bar|side-menu|menu-(?:entry|state|tip)|top-bar|logo|company-logo|app-(?:tile|shortcuts)|user-(?:menu|apps)',
  'user-menu-entries|account-button|portal-areas|widget-anchors|footer|offline-banner|on-demand|dialogs',
  'use-save-setting',
].join('|')
const around = [
  'section-(?:gate|gates|registry)|use-(?:sections|shown-path)|text-keys|plain-page|page-not-found|no-right-page',
  'home-button|pending-page|error-page|guard|load-configuration|widget-registry|query-cache',
].join('|')

/** What tiles and sections are made of. */
const parts = [
  'ui/(?:card|chip|pager|icon-button|leaf)',
  'ui/query-states/(?:query-states|failed-note|state-note|skeleton-rows|refresh-status|ago)',
  'ui/list/(?:list-url\\.rules|use-list-state)',
].join('|')
const signs =
  'Refresh|Dots|Plus|Users?|Building|Bed|Train|Car|Plane|CircleCheck|ClockExclamation|Chevron(?:Left|Right|Down)'

/** The first screen: its page, and the tiles that stand first until somebody arranges them. */
const dashboard = [
  'app/routes/_shell\\.index\\.tsx\\?',
  'features/dashboard/(?!arranging/|first-messages/|jump)',
  'features/trips/(?!confirmations/|overview/|list/|first-messages/|company-filter)',
  'features/trips/overview/(?!messages/|load-tiles|pending-approval)',
  'features/trips/confirmations/add-button',
  'parts/trip-detail/use-trip-sheet',
].join('|')

/**
 * Left alone, what several pages share falls into dozens of chunks of a few hundred bytes, and a request costs more.
 * `door` is all that /login needs of ours; whatever is added there weighs on the sign-in page.
 */
const groups = [
  { name: 'react', priority: 6, test: /node_modules\/(?:react|react-dom|scheduler)\// },
  {
    name: 'door',
    priority: 5,
    test: /contract\/src\/enums\.ts|src\/(?:app\/loading|ui\/(?:button|brand-mark|sky)|lib\/(?:arrival|boot|preferences|i18n|title|language-names)|features\/session\/(?:login-page|public-layout))\./,
  },
  {
    name: 'router',
    priority: 2,
    test: /node_modules\/@tanstack\/(?:router-core|react-router|history|store|react-store)\//,
  },
  {
    name: 'calls',
    priority: 1,
    test: /contract\/src\/(?:access|errors|lists|operation)\.ts|features\/(?:session\/sign-in|config)\.ts|portal\/src\/lib\/(?!html|realtime|upload|save-file|first-messages|languages)/,
  },
  { name: 'schemas', priority: 4, test: /node_modules\/zod\/|contract\/src\/(?:schemas|user-setting)\.ts/ },
  // What each route is before its page is fetched; the plugin asks for the page by the same file and a query.
  { name: 'routes', priority: 0, test: /src\/app\/routes\/[^?]+\.tsx$|-address\.ts$/ },
  {
    name: 'shell',
    priority: 0,
    test: new RegExp(
      `src/app/(?:shell/(?:${shell})|${around})\\.|confirmations/(?:add-bookings-gate|add-bookings-requests)\\.|src/ui/(?:waiting|delayed|use-media|use-fetched|notice-dialog|modal)\\.|src/(?:${parts})\\.|@tabler/icons-react/dist/esm/icons/Icon(?:${signs})\\.mjs`,
    ),
  },
  { name: 'dashboard', priority: 0, test: new RegExp(`src/(?:${dashboard})`) },
]

export default defineConfig({
  root: import.meta.dirname,
  // The server puts the answer's own nonce in its place; Vite writes the mark on every script and style tag.
  html: { cspNonce: '__NONCE__' },
  plugins: [
    // As `tsr.config.json` says, which `npm run new-feature` reads too. The plugin alone would look for it where the build
    // is started, and put every page into one chunk.
    tanstackRouter(getConfig({}, import.meta.dirname)),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    leaveSchemas(),
    precompress(),
  ],
  build: {
    target: 'es2022',
    // Fonts and pictures stay files of their own: a strict CSP has no data: for scripts and fonts.
    assetsInlineLimit: 0,
    // Who does without modulepreload does without the head start, too.
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      // Once, every page lay in the chunk that all of them begin with, and nothing failed.
      onLog: (level, log, handle) => handle(log.code === 'INEFFECTIVE_DYNAMIC_IMPORT' ? 'error' : level, log),
    },
  },
})
