import type { HouseFolders } from './folders.ts'
import { packageZones } from './package-zones.ts'
import { portalZones } from './portal-zones.ts'
import { serverMembers, serverZones } from './server-zones.ts'
import type { MemberZone, Zone } from './zone.ts'

type Rules = Record<string, unknown>
type Override = { files: string[]; excludeFiles?: string[]; rules: Rules }

/** What `.oxlintrc.json` holds; the fields are oxlint's own. */
export type LintConfig = {
  $schema: string
  plugins: string[]
  categories: Record<string, string>
  options: Record<string, unknown>
  ignorePatterns: string[]
  rules: Rules
  overrides: Override[]
}

const rules: Rules = {
  'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
  'eslint/max-lines': ['error', { max: 400 }],
  'eslint/max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
  'eslint/no-var': 'error',
  'import/no-cycle': ['error', { ignoreTypes: true }],
  'import/no-default-export': 'error',
  // <output> is announced differently from role="status", and most screen readers know the role better.
  'jsx-a11y/prefer-tag-over-role': 'off',
  'oxc/no-barrel-file': ['error', { threshold: 0 }],
  'react/exhaustive-deps': 'error',
  'react/no-danger': 'error',
  'react/react-in-jsx-scope': 'off',
  'typescript/ban-ts-comment': 'error',
  'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
  'typescript/no-explicit-any': 'error',
  'typescript/no-floating-promises': 'error',
  'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
  // Spreading a string is how one gets its code points.
  'typescript/no-misused-spread': ['error', { allow: ['string'] }],
  'typescript/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true, allowNullish: false }],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  // Objects here are closures: their methods do not need `this`.
  'typescript/unbound-method': 'off',
  'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'fc.assert'] }],
  'vitest/no-disabled-tests': 'error',
  // The second argument says which row of a table failed.
  'vitest/valid-expect': ['error', { maxArgs: 2 }],
  'vitest/no-focused-tests': 'error',
  // A matrix decides inside its rows what to expect.
  'vitest/no-conditional-expect': 'off',
  'vitest/require-to-throw-message': 'off',
  // Fixtures and matrices name their tests by a variable.
  'vitest/valid-title': 'off',
}

const houseOverrides: Override[] = [
  {
    files: [
      '**/{messages,first-messages}/**',
      '**/errors/*.ts',
      'apps/server/src/reference/**',
      'tools/reference/kept/**',
      '**/*.data.ts',
      '**/*.gen.ts',
    ],
    rules: { 'eslint/max-lines': 'off', 'eslint/max-lines-per-function': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**', '**/*.tsx'],
    rules: { 'eslint/max-lines-per-function': 'off' },
  },
  {
    // Their tools ask for a default export.
    files: ['**/*.config.ts', '{e2e/setup,tools/test}/{global-*,*-reporter}.ts', '**/*.d.ts'],
    rules: { 'import/no-default-export': 'off' },
  },
  {
    // Playwright hands fixtures on by a function that it calls `use`, which is no React hook.
    files: ['e2e/**'],
    rules: { 'eslint/no-empty-pattern': 'off', 'react/hooks': 'off', 'vitest/no-standalone-expect': 'off' },
  },
  {
    files: ['apps/server/src/**/*.ts'],
    excludeFiles: ['apps/server/src/{config,cli}/**', 'apps/server/src/main.ts', '**/*.test.ts'],
    rules: { 'node/no-process-env': 'error' },
  },
  {
    files: ['apps/server/src/**/*.ts', 'apps/portal/src/**', 'packages/*/src/**'],
    excludeFiles: ['apps/server/src/cli/**'],
    rules: { 'eslint/no-console': 'error' },
  },
]

function zoneOverride({ files, excludeFiles, bans }: Zone): Override {
  const zoneRules = { 'eslint/no-restricted-imports': ['error', { patterns: bans }] }
  return { files, ...(excludeFiles?.length ? { excludeFiles } : {}), rules: zoneRules }
}

function memberOverride({ files, members }: MemberZone): Override {
  return { files, rules: { 'eslint/no-restricted-properties': members.length > 0 ? ['error', ...members] : 'off' } }
}

/** The whole lint configuration for a repository with these folders. */
export function lintConfig(folders: HouseFolders): LintConfig {
  const zones = [...packageZones, ...serverZones(folders), ...portalZones(folders)]
  return {
    $schema: './node_modules/oxlint/configuration_schema.json',
    plugins: ['typescript', 'import', 'node', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'vitest'],
    categories: { correctness: 'error' },
    options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
    ignorePatterns: ['**/dist/**', '**/*.gen.ts', 'docs/**', '.portolan/**', 'coverage/**', '**/fixtures/**'],
    rules,
    overrides: [...houseOverrides, ...zones.map(zoneOverride), ...serverMembers.map(memberOverride)],
  }
}
