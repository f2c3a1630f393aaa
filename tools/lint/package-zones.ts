import { type Zone, TESTS } from './zone.ts'

/** The shared packages: rules imports nothing, contract only rules and zod/mini. */
export const packageZones: Zone[] = [
  {
    files: ['packages/rules/src/**/*.ts'],
    excludeFiles: TESTS,
    bans: [
      {
        group: ['**', '!./**', '!../**', '../**/contract/**', '../**/apps/**'],
        message: 'packages/rules holds pure functions and imports nothing: pass the data in, or put this on one side.',
      },
    ],
  },
  {
    files: ['packages/contract/src/**/*.ts'],
    excludeFiles: TESTS,
    bans: [
      {
        group: ['**', '!zod/mini', '!@portolan/rules/*', '!./**', '!../**', '../**/rules/**', '../**/apps/**'],
        message:
          "packages/contract imports only 'zod/mini' and '@portolan/rules/…': it travels to the browser as it is.",
      },
    ],
  },
]
