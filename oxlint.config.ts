import { defineConfig } from 'oxlint'
import { outbound, queries, routes } from './tools/lint/rooms.ts'

const server = 'apps/server/src'
const tests = ['**/*.test.ts', '**/*.test.tsx']

export default defineConfig({
  plugins: ['typescript', 'import', 'node', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'vitest'],
  jsPlugins: ['./tools/lint/rooms-plugin.ts'],
  categories: { correctness: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist/**', '**/*.gen.ts', 'docs/**', '.portolan/**', 'coverage/**', '**/fixtures/**'],
  rules: {
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/max-lines': ['error', { max: 400 }],
    'eslint/max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    'eslint/no-var': 'error',
    // Circles of types count too.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    // Most screen readers support role="status" better than <output>.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    'react/react-in-jsx-scope': 'off',
    // tools/lint/rooms.ts says which folder may import which.
    'rooms/imports': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    // Spreading a string gives its code points.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'typescript/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
    'typescript/restrict-template-expressions': [
      'error',
      { allowNumber: true, allowBoolean: true, allowNullish: false },
    ],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // Objects here are closures: their methods do not need `this`.
    'typescript/unbound-method': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'fc.assert'] }],
    // A matrix decides inside its rows what to expect.
    'vitest/no-conditional-expect': 'off',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/require-to-throw-message': 'off',
    // The second argument names the row of a table that failed.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // Fixtures and matrices name their tests by a variable.
    'vitest/valid-title': 'off',
  },
  overrides: [
    {
      files: [
        '**/{messages,first-messages}/**',
        '**/errors/*.ts',
        'apps/server/src/reference/**',
        'tools/reference/overrides/**',
        '**/*.data.ts',
        '**/*.gen.ts',
      ],
      rules: { 'eslint/max-lines': 'off', 'eslint/max-lines-per-function': 'off' },
    },
    {
      files: [...tests, 'e2e/**', '**/*.tsx'],
      rules: { 'eslint/max-lines-per-function': 'off' },
    },
    {
      // Their tools ask for a default export.
      files: [
        '**/*.config.ts',
        '{e2e/setup,tools/test}/{global-*,*-reporter}.ts',
        'tools/lint/rooms-plugin.ts',
        '**/*.d.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Playwright's fixtures call a function named `use`, which is no React hook.
      files: ['e2e/**'],
      rules: { 'eslint/no-empty-pattern': 'off', 'react/hooks': 'off', 'vitest/no-standalone-expect': 'off' },
    },
    {
      files: [`${server}/**/*.ts`],
      excludeFiles: [`${server}/{config,cli}/**`, `${server}/main.ts`, '**/*.test.ts'],
      rules: { 'node/no-process-env': 'error' },
    },
    {
      files: [`${server}/**/*.ts`, 'apps/portal/src/**', 'packages/*/src/**'],
      excludeFiles: [`${server}/cli/**`],
      rules: { 'eslint/no-console': 'error' },
    },
    {
      files: [`${server}/**/*.ts`],
      excludeFiles: outbound.mayUse,
      rules: { 'eslint/no-restricted-globals': ['error', ...outbound.globals] },
    },
    // The last override that matches a file replaces the ones before.
    {
      files: [`${server}/**/*.ts`],
      excludeFiles: tests,
      rules: { 'eslint/no-restricted-properties': ['error', ...queries.methods, ...routes.methods] },
    },
    {
      files: queries.mayCall,
      excludeFiles: tests,
      rules: { 'eslint/no-restricted-properties': ['error', ...routes.methods] },
    },
    {
      files: routes.mayCall,
      excludeFiles: queries.mayCall,
      rules: { 'eslint/no-restricted-properties': ['error', ...queries.methods] },
    },
  ],
})
